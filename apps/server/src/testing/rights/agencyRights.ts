import type { Right } from '../accessCallers.ts';
import { active, type Input, lacking, newPhone, own, signedIn } from './rightKinds.ts';

/** Of one's own agency: whoever has none learns that alone. */
const ofAgency = (input: Input, but: Partial<Right> = {}): Right => ({
  ...own('agency_not_found', input),
  needs: ['agency'],
  ...but,
});
/** Realtors alone are in agencies. */
const nobodyElse = { owner: 'realtors_only', stranger: 'realtors_only', admin: 'realtors_only' } as const;
const colleague: Input = ({ agency }) => ({ params: { id: agency.colleague } });

export const agencyRights: Record<string, Right> = {
  showAgency: signedIn(),
  // Under a name that is taken: whoever founded one would be in it for all that follows.
  foundAgency: active(({ agency: { name } }) => ({ body: { name } }), {
    ...nobodyElse,
    but: {
      'realtor own': 'invalid_form',
      'realtor foreign': 'invalid_form',
      'verifiedRealtor own': 'invalid_form',
      'verifiedRealtor foreign': 'invalid_form',
    },
  }),
  changeAgency: ofAgency(() => ({ body: { about: 'Botanica din 2009' } })),
  closeAgency: ofAgency(() => ({})),
  appointAgencyOwner: ofAgency(colleague),
  inviteRealtor: ofAgency(() => ({ body: { identifier: newPhone() } })),
  makeInviteLink: ofAgency(() => ({})),
  revokeInvitation: ofAgency(({ agency }) => ({ params: { id: agency.invitation } })),
  // An invitation to somebody else is as good as none.
  acceptInvitation: active(({ invited: { id } }) => ({ params: { id } }), {
    stranger: 'invitation_over',
    admin: 'invitation_over',
    owner: 'realtors_only',
    but: { 'realtor own': 'ok', 'verifiedRealtor own': 'ok' },
  }),
  declineInvitation: own('invitation_over', ({ invited: { id } }) => ({ params: { id } })),
  showInviteLink: active(({ invited: { token } }) => ({ body: { token } })),
  // Whoever joined would be in it for all that follows.
  acceptInviteLink: lacking('invitation_over', () => ({ body: { token: 'A'.repeat(43) } })),
  leaveAgency: ofAgency(() => ({ body: {} }), { owner: 'owner_stays' }),
  removeMember: ofAgency((things) => ({ ...colleague(things), body: {} })),
  listAgencyOffers: ofAgency(() => ({})),
  listAgencySearches: ofAgency(() => ({})),
  listHandOvers: active(() => ({})),
  acceptHandOver: ofAgency(({ handOver: id }) => ({ params: { id } })),
  endHandOver: own('hand_over_not_found', ({ handOver: id }) => ({ params: { id } })),
  handOver: ofAgency(({ agency, offer }) => ({ body: { to: agency.colleague, offers: [offer.id], searches: [] } })),
};
