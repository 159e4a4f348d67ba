import type { Right } from '../accessCallers.ts';
import { active, type Input, newPhone, own, signedIn } from './rightKinds.ts';

let founded = 0;

/** Of one's own agency: whoever has none learns that alone. */
const ofAgency = (input: Input, but: Partial<Right> = {}): Right => ({
  ...own('agency_not_found', input),
  needs: ['agency'],
  ...but,
});
/** Realtors alone are in agencies. */
const realtors = (side: 'own' | 'foreign') =>
  ({ [`realtor ${side}`]: 'ok', [`verifiedRealtor ${side}`]: 'ok' }) as const;
const nobodyElse = { owner: 'realtors_only', stranger: 'realtors_only', admin: 'realtors_only' } as const;
const everyRealtor = { ...nobodyElse, but: { ...realtors('own'), ...realtors('foreign') } };
const colleague: Input = ({ agency }) => ({ params: { id: agency.colleague } });

export const agencyRights: Record<string, Right> = {
  showAgency: signedIn(),
  foundAgency: active(() => ({ body: { name: `Casa ${(founded += 1)}` } }), everyRealtor),
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
    but: realtors('own'),
  }),
  declineInvitation: own('invitation_over', ({ invited: { id } }) => ({ params: { id } })),
  showInviteLink: active(({ invited: { token } }) => ({ body: { token } })),
  acceptInviteLink: active(({ invited: { token } }) => ({ body: { token } }), everyRealtor),
  leaveAgency: ofAgency(() => ({ body: {} }), { owner: 'owner_stays' }),
  removeMember: ofAgency((things) => ({ ...colleague(things), body: {} })),
  listAgencyOffers: ofAgency(() => ({})),
  listAgencySearches: ofAgency(() => ({})),
  handOver: ofAgency(({ agency, offer }) => ({ body: { to: agency.colleague, offers: [offer.id], searches: [] } })),
};
