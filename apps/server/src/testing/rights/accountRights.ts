import type { Right } from '../accessCallers.ts';
import { nothing, nobodys, open, signedIn, active, lacking, own, ownToRead, password, newPhone } from './rightKinds.ts';

const phone = '+37369000001';
const ownPlace = { label: 'Работа', address: 'ул. Пушкина, 22', coordinates: [28.83, 47.02], by: 'transit' };

export const accountRights: Record<string, Right> = {
  checkUser: open(() => ({ body: { identifier: phone } })),
  login: open(() => ({ body: { identifier: phone, password } }), nobodys('wrong_credentials')),
  loginDevice: open(
    ({ owner }) => ({ body: { user_id: owner.id, device_token: 'x'.repeat(43) } }),
    nobodys('invalid_device'),
  ),
  logout: open(),
  register: open(() => ({ body: { identifier: newPhone(), password, agree_with_policy: true } })),
  // A session is not enough, the own one neither.
  setPassword: open(({ owner }) => ({ body: { identifier: owner.phone, password } }), nobodys('confirmation_required')),
  checkTelegramToken: open(() => ({ body: { token: 'x'.repeat(43) } }), nobodys('telegram_link_spent')),
  logoutTelegram: { ...nobodys('confirmation_required'), guest: 'unauthenticated', input: nothing },
  // Each has proven the phone that is there: another asks for a grant.
  askTelegramPhone: lacking('confirmation_required'),
  confirmTelegramPhone: lacking('telegram_phone_over', () => ({ body: { token: 'x'.repeat(43) } })),
  changeTelegramSync: own('forbidden', ({ owner }) => ({ params: { id: owner.id }, body: { sync: false } })),
  sendResetCode: open(() => ({ body: { identifier: newPhone() } })),
  sendEntryCode: open(() => ({ body: { phone: newPhone() } })),
  enterByGrant: open(
    () => ({ body: { identifier: newPhone(), grant: 'x'.repeat(43) } }),
    nobodys('confirmation_required'),
  ),
  verifyResetCode: open(() => ({ body: { userId: 'x'.repeat(43), code: '000000' } })),
  listDevices: signedIn(),
  revokeDevice: ownToRead('device_not_found', ({ device: id }) => ({ params: { id } })),
  revokeOtherDevices: signedIn(),
  showToken: signedIn(),
  showUser: open(({ owner }) => ({ params: { id: owner.id } })),
  updateUser: own('forbidden', ({ owner }) => ({ params: { id: owner.id }, body: { name: 'Ион' } })),
  changePassword: {
    ...own('forbidden', ({ owner }) => ({ params: { id: owner.id }, body: { password } })),
    owner: 'confirmation_required',
  },
  sendProofCode: ownToRead('forbidden', ({ owner }) => ({ params: { id: owner.id }, body: { to: 'phone' } })),
  proveSelf: {
    ...ownToRead('forbidden', ({ owner }) => ({ params: { id: owner.id }, body: { to: 'phone', code: '123456' } })),
    // No code was asked for.
    owner: 'code_over',
    blocked: 'code_over',
  },
  sendContactCode: own('forbidden', ({ owner }) => ({
    params: { id: owner.id },
    body: { kind: 'phone', value: newPhone() },
  })),
  confirmContact: {
    ...own('forbidden', ({ owner }) => ({
      params: { id: owner.id },
      body: { kind: 'phone', value: newPhone(), code: '123456' },
    })),
    // No code was sent there.
    owner: 'code_over',
  },
  sendDeletionCode: ownToRead('forbidden', ({ owner }) => ({ params: { id: owner.id }, body: { to: 'phone' } })),
  // Without a proof the person is asked for one.
  deleteUser: signedIn(({ owner }) => ({ params: { id: owner.id }, body: {} }), {
    stranger: 'forbidden',
    admin: 'forbidden',
    owner: 'confirmation_required',
    blocked: 'confirmation_required',
  }),
  downloadUserData: ownToRead('forbidden', ({ owner }) => ({ params: { id: owner.id } })),
  // The neighbour shows an offer.
  findUser: active(({ neighbour }) => ({ query: { identifier: neighbour.phone } }), { needs: ['theirOffer'] }),
  showTwoFactor: signedIn(),
  // For administrators, by a grant.
  beginTwoFactor: active(nothing, {
    stranger: 'forbidden',
    owner: 'forbidden',
    admin: 'confirmation_required',
    but: { 'admin own': 'confirmation_required' },
  }),
  // Nobody has begun.
  confirmTwoFactor: lacking('wrong_state', () => ({ body: { code: '123456' } })),
  removeTwoFactor: lacking('confirmation_required', () => ({ body: { code: '123456' } })),
  showCurrentUser: signedIn(),
  listOwnPlaces: signedIn(),
  addOwnPlaces: active(() => ({ body: { places: [ownPlace] } })),
  changeOwnPlace: own('own_place_not_found', ({ ownPlace: id }) => ({ params: { id }, body: ownPlace })),
  deleteOwnPlace: own('own_place_not_found', ({ ownPlace: id }) => ({ params: { id } })),
};
