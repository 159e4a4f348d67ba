import { createECDH } from 'node:crypto';
import type { Right } from '../accessCallers.ts';
import { nothing, open, signedIn, active, own, ownToRead, offer, search, newPhone, chatWords } from './rightKinds.ts';

const push = 'https://fcm.googleapis.com/fcm/send/abc';

export const otherRights: Record<string, Right> = {
  homeStatistic: signedIn(),
  newestProposes: signedIn(),
  upcomingView: signedIn(),
  // A blocked person may write to support.
  sendReply: open(() => ({ body: { phone: newPhone(), type: 'support', text: 'Помогите' } })),
  reportAbuse: active(({ offer: { id } }) => ({ body: { subject: 'offer', id, reason: 'fraud' } }), {
    owner: 'own_offer',
  }),
  showSupportChat: signedIn(),
  writeToSupport: signedIn(() => ({ body: chatWords })),
  readSupport: signedIn(() => ({ body: { seq: 1 } })),
  typeToSupport: signedIn(),
  reviewRealtor: own('review_not_allowed', ({ realtor, held }) => ({
    params: { addressee_id: realtor.id },
    body: { rating: 5, text: 'Спасибо', viewing_id: held },
  })),
  showReviewable: ownToRead('viewing_not_found', ({ held: id }) => ({ params: { id } })),
  // For verified realtors alone.
  offerHelp: active(({ theirSearch: { id } }) => ({ body: { request_id: id } }), {
    stranger: 'forbidden',
    owner: 'forbidden',
    admin: 'forbidden',
    but: { 'verifiedRealtor own': 'ok', 'verifiedRealtor foreign': 'ok' },
  }),
  askForHelp: own('search_not_found', ({ realtor, search: { id } }) => ({
    body: { realtor_id: realtor.id, request_id: id },
  })),
  live: signedIn(),
  listNotifications: signedIn(),
  markNotificationsRead: signedIn(() => ({ body: {} })),
  showNotificationPreferences: signedIn(),
  changeNotificationPreferences: active(() => ({
    body: { changes: [{ group: 'viewings', channel: 'mail', wanted: false }] },
  })),
  addPushSubscription: active(() => ({
    body: {
      endpoint: push,
      keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'a'.repeat(22) },
    },
  })),
  removePushSubscription: active(() => ({ body: { endpoint: push } })),
  // Without a picture: whoever may upload is told that one is missing.
  uploadPhoto: active(nothing, {
    stranger: 'invalid_form',
    owner: 'invalid_form',
    admin: 'invalid_form',
  }),
  // No file stands behind the owner's photo here; their own way is in the photos' test.
  turnPhoto: active(({ photo }) => ({ params: { id: photo }, body: { to: 'left' } }), {
    stranger: 'photo_not_found',
    owner: 'photo_not_found',
    admin: 'photo_not_found',
  }),
  // The board's key is all that is asked for; a stranger with it votes too, without an account by a name.
  showBoard: open(({ board: { key } }) => ({ params: { key } }), {
    needs: ['favourite'],
    blocked: 'board_not_found',
  }),
  voteOnBoard: open(
    ({ board: { key }, favourite }) => ({
      params: { key },
      body: { offer_id: favourite, vote: 'yes', guest: { token: 'x'.repeat(32), name: 'Ана' } },
    }),
    { blocked: 'blocked' },
  ),
  showMyBoard: signedIn(),
  openMyBoard: active(),
  closeMyBoard: active(),
  dislikeOffer: active(offer, { owner: 'forbidden' }),
  favoriteOffer: active(offer, { owner: 'forbidden' }),
  dislikeSearch: active(search, { owner: 'forbidden' }),
  favoriteSearch: active(search, { owner: 'forbidden' }),
  listReactedOffers: signedIn(),
  listReactedSearches: signedIn(),
  clearReactedOffers: active(() => ({ body: { kind: 'favorite' } })),
  clearReactedSearches: active(() => ({ body: { kind: 'dislike' } })),
  keepFavourites: active(({ favourite }) => ({ body: { properties: [favourite], requests: [] } })),
  showFavourites: open(({ favourite }) => ({ query: { properties: [favourite] } })),
};
