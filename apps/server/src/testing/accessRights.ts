import type { ErrorCode } from '@app/contract/errors';
import type { Right } from './accessCallers.ts';
import { completeForms } from './offerForms.ts';
import { completeSearches } from './searchForms.ts';

type Input = Right['input'];

const nothing: Input = () => ({});
const nobodys = (code: ErrorCode) => ({ guest: code, stranger: code, owner: code, blocked: code, admin: code });
const all = { guest: 'ok', stranger: 'ok', owner: 'ok', blocked: 'ok', admin: 'ok' } as const;
const open = (input = nothing, but: Partial<Right> = {}): Right => ({ ...all, ...but, input });
const signedIn = (input = nothing, but: Partial<Right> = {}): Right =>
  open(input, { guest: 'unauthenticated', ...but });
const active = (input = nothing, but: Partial<Right> = {}): Right => signedIn(input, { blocked: 'blocked', ...but });
/** Signed in, and each lacks what the call needs. */
const lacking = (code: ErrorCode, input = nothing): Right =>
  active(input, { stranger: code, owner: code, admin: code });
/** For nobody but its owner: others, administrators too, learn nothing more than this. */
const own = (refusal: ErrorCode, input: Input): Right => active(input, { stranger: refusal, admin: refusal });
const ownToRead = (refusal: ErrorCode, input: Input): Right => signedIn(input, { stranger: refusal, admin: refusal });
/** For its owner and for administrators. */
const ownOrAdmin = (input: Input): Right => active(input, { stranger: 'forbidden' });

const offer: Input = ({ offer: { id } }) => ({ params: { id } });
const search: Input = ({ search: { id } }) => ({ params: { id } });
const asked: Input = ({ asked: id }) => ({ params: { id } });
const reason = { custom_reason: 'Уезжаю' };
const phone = '+37369000001';
const password = 'correct horse';
let newcomers = 0;
const newPhone = () => `+3737${String(9_000_000 + (newcomers += 1))}`;
const chatWords = { client_id: 'rights-message', text: 'Добрый день' };
const push = 'https://fcm.googleapis.com/fcm/send/abc';
const slot = '2026-09-21 10:00';
const pair = (advert: (things: Parameters<Input>[0]) => { id: number }): Input => {
  return (things) => ({ params: { advert_id: advert(things).id, request_id: things.search.id } });
};
/** Decided by the search's owner alone; the call admits guests for the sake of the client's key. */
const decided: Partial<Right> = {
  guest: 'unauthenticated',
  stranger: 'forbidden',
  blocked: 'blocked',
  admin: 'forbidden',
};

const accounts: Record<string, Right> = {
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
};

/** For administrators alone; nobody blocks themselves. */
const administered = (input: Input): Right =>
  active(input, { stranger: 'forbidden', owner: 'forbidden', but: { 'admin own': 'ok' } });
const owner: Input = ({ owner: { id } }) => ({ params: { id } });

const ownerWithReason: Input = (things) => ({ ...owner(things), body: { reason: 'Чужие фото' } });

const administration: Record<string, Right> = {
  blockUser: { ...administered(ownerWithReason), but: { 'admin own': 'forbidden' } },
  unblockUser: administered(owner),
  verifyUser: administered(({ realtor: { id } }) => ({ params: { id } })),
  unverifyUser: administered(ownerWithReason),
  changeUserRole: administered((things) => ({ ...owner(things), body: { role: 'owner' } })),
  signUserOut: administered(owner),
  eraseUser: {
    ...administered(({ neighbour: { id } }) => ({ params: { id }, body: { reason: 'Дважды' } })),
  },
  listAdminUsers: administered(nothing),
  showAdminUser: administered(owner),
  listAdminActions: administered(nothing),
  findAnything: administered(() => ({ query: { q: 'ion' } })),
  showAnalytics: administered(nothing),
  showEditedList: administered(() => ({ params: { name: 'faq' } })),
  // What changes nothing is no change.
  saveEditedList: administered(() => ({ params: { name: 'realtors' }, body: { version: 1, items: [] } })),
  restoreEditedList: administered(() => ({ params: { name: 'faq' }, body: { version: 1, to: 1 } })),
  addHomeRealtor: administered(({ realtor: { id } }) => ({ body: { user_id: id } })),
  removeHomeRealtor: administered(({ realtor: { id } }) => ({ params: { id } })),
  addDeclineReason: administered(() => ({ body: { title_ru: 'Болею', title_ro: 'Sunt bolnav' } })),
  deleteDeclineReason: administered(() => ({ params: { id: 8 } })),
  listAdminOffers: administered(nothing),
  rejectOffer: administered((things) => ({ ...offer(things), body: { reason: 'Чужие фото' } })),
  reinstateOffer: administered(({ rejectedOffer: { id } }) => ({ params: { id } })),
  showMapData: administered(nothing),
  showStatistics: administered(nothing),
  countOffersByDay: administered(nothing),
  countApprovedViewsByDay: administered(nothing),
  countUsersByDay: administered(nothing),
  listModeration: administered(nothing),
  // Each for itself: what cannot be decided is told within the answer.
  decideModeration: administered(({ offer: { id } }) => ({
    body: { items: [{ subject: 'offer', id }], decision: 'clear' },
  })),
  listAdminSearches: administered(nothing),
  rejectSearch: administered((things) => ({ ...search(things), body: { reason: 'Спам' } })),
  reinstateSearch: administered(({ rejectedSearch: { id } }) => ({ params: { id } })),
  listSupportChats: administered(nothing),
  listCannedAnswers: administered(nothing),
  showAnyChat: administered(owner),
  sendAnswer: administered((things) => ({ ...owner(things), body: chatWords })),
  markAsDecided: { ...administered((things) => ({ params: { id: things.chat } })) },
  readChat: administered((things) => ({ params: { id: things.chat }, body: { seq: 1 } })),
  typeToUser: administered(owner),
};

const reading: Record<string, Right> = {
  countUrbanAreas: open(),
  listAgencies: open(),
  listCitizenships: open(),
  listDictionaries: open(),
  listPaymentTypes: open(),
  listPhoneConfigs: open(),
  listPropertyTypes: open(),
  listRequestTypes: open(),
  listRoles: open(),
  listSpecialisations: open(),
  listUrbanAreas: open(),
  countVisit: open(),
  headerStats: open(),
  listDelayedChannels: open(),
  listHomeRealtors: open(),
  showLanding: open(),
  showRates: open(),
  showRealtor: open(({ realtor: { id } }) => ({ params: { id } })),
  listReviews: open(({ realtor: { id } }) => ({ params: { id } })),
  describeTiles: open(),
  listStops: open(),
  findPlaces: open(() => ({ query: { q: 'Botanica' } })),
  listClusters: open(() => ({ query: { bbox: '28,46,30,48', zoom: 10 } })),
  listOffersWithSimilar: open(),
  listSearchesWithSimilar: open(),
  mapOffersWithSimilar: open(),
  mapSearchesWithSimilar: open(),
  listNear: open(() => ({ query: { lng: 28.83, lat: 47.02 } })),
  namePlace: open(() => ({ query: { lng: 28.83, lat: 47.02 } })),
  priceHistogram: open(),
  readTile: open(() => ({ params: { version: 'of-no-archive', z: 12, x: 2376, y: 1440 } })),
};

const offers: Record<string, Right> = {
  listOffers: open(),
  showOffer: open(offer),
  countOfferView: open(offer),
  revealOfferPhone: open(({ theirOffer: { id } }) => ({ params: { id } })),
  countWaitingSearches: open(() => ({ body: { advert_type: 1, property_type: 1 } })),
  listMyOffers: signedIn(),
  showOfferDraft: ownToRead('offer_not_found', ({ draft: { id } }) => ({ params: { id } })),
  // Another's photo is as good as none.
  createOffer: own('photo_not_found', ({ photo }) => ({ body: completeForms.apartment(photo) })),
  saveOfferDraft: own('offer_not_found', ({ draft: { id } }) => ({
    body: { ...completeForms.apartment(1), photo_ids: [], template_id: id },
  })),
  editOffer: ownOrAdmin(({ offer: { id }, photo }) => ({ params: { id }, body: completeForms.apartment(photo) })),
  deleteOffer: ownOrAdmin(offer),
  confirmOffer: ownOrAdmin(offer),
  confirmAllOffers: active(nothing, { needs: ['offer', 'hiddenOffer'] }),
  activateOffer: ownOrAdmin(({ hiddenOffer: { id } }) => ({ params: { id } })),
  deactivateOffer: ownOrAdmin(offer),
  // Each for itself: what is another's is refused within the answer.
  actOnOffers: active(({ offer: { id } }) => ({ body: { act: 'confirm', ids: [id] } })),
};

const searches: Record<string, Right> = {
  listSearches: open(),
  showSearch: open(search),
  countSearchView: open(search),
  countFittingOffers: open(() => ({ body: { request_type: 1, property_type: 1 } })),
  createSearch: open(() => ({ body: completeSearches.apartment(newPhone()) }), { blocked: 'blocked' }),
  listMySearches: signedIn(),
  editSearch: ownOrAdmin(({ search: { id }, owner }) => ({
    params: { id },
    body: completeSearches.apartment(owner.phone!),
  })),
  deleteSearch: ownOrAdmin(search),
  activateSearch: ownOrAdmin(({ pausedSearch: { id } }) => ({ params: { id } })),
  deactivateSearch: ownOrAdmin(search),
  // The one asked about was published by its owner.
  publishWaitingSearch: { ...own('search_not_found', search), owner: 'wrong_state' },
  disownSearch: { ...own('search_not_found', search), owner: 'wrong_state' },
  renewClientLink: own('forbidden', search),
  actOnSearches: active(({ search: { id } }) => ({ body: { act: 'activate', ids: [id] } })),
};

const proposals: Record<string, Right> = {
  listSuitableOffers: open(search, { guest: 'forbidden', stranger: 'forbidden', admin: 'forbidden' }),
  listMyOffersFor: signedIn(({ theirSearch: { id } }) => ({ params: { id } })),
  listMyProposalsFor: signedIn(({ theirSearch: { id } }) => ({ params: { id } })),
  listSearchesFor: signedIn(offer, { stranger: 'offer_not_found' }),
  proposeOffers: own('offer_not_found', ({ theirSearch, offer: { id } }) => ({
    params: { id: theirSearch.id },
    body: { offers: [id] },
  })),
  proposeToSuitable: {
    ...own('offer_not_found', (things) => ({ ...offer(things), body: {} })),
    needs: ['theirSearch'],
  },
  proposeAllToSuitable: { ...own('nothing_suitable', nothing), needs: ['offer', 'theirSearch'] },
  declineProposal: own('proposal_not_found', ({ proposal: id }) => ({ params: { id } })),
  returnProposal: own('proposal_not_found', ({ declinedProposal: id }) => ({ params: { id } })),
  likeOffer: open(
    pair((things) => things.proposedOffer),
    decided,
  ),
  unlikeOffer: open(
    pair((things) => things.proposedOffer),
    decided,
  ),
  removeSuitableOffer: active(
    pair((things) => things.theirOffer),
    decided,
  ),
};

const viewings: Record<string, Right> = {
  bookViewing: open(({ theirOffer: { id } }) => ({ params: { id }, body: { date_time: slot } }), {
    guest: 'unauthenticated',
    blocked: 'blocked',
  }),
  bookViewingForProposal: open(
    ({ proposedOffer, search: { id } }) => ({
      body: { advert_id: proposedOffer.id, request_id: id, date_time: slot },
    }),
    decided,
  ),
  proposeTimeForProposal: own('forbidden', ({ proposal: id }) => ({ params: { id }, body: { date_time: slot } })),
  showViewing: ownToRead('viewing_not_found', asked),
  viewingCalendarFile: ownToRead('viewing_not_found', ({ agreed: id }) => ({ params: { id } })),
  acceptViewing: own('viewing_not_found', asked),
  acceptViewingForProposal: own('viewing_not_found', asked),
  changeViewingTime: own('viewing_not_found', ({ asked: id }) => ({ params: { id }, body: { date_time: slot } })),
  declineViewing: own('viewing_not_found', ({ asked: id }) => ({ params: { id }, body: reason })),
  declineViewingForProposal: own('viewing_not_found', ({ asked: id }) => ({ params: { id }, body: reason })),
  cancelViewing: own('viewing_not_found', ({ agreed: id }) => ({ params: { id }, body: reason })),
  listBusySlots: open(({ owner: { id } }) => ({ params: { userId: id } })),
  listCalendar: signedIn(() => ({ query: { from: '2026-09-14T00:00:00Z', to: '2026-09-21T00:00:00Z' } })),
  listDeclineReasons: open(),
  showCalendarFeed: signedIn(),
  renewCalendarFeed: active(),
  closeCalendarFeed: active(),
  // Its address is the secret: who is calling does not matter.
  readCalendarFeed: open(() => ({ params: { key: 'nobodys' } }), nobodys('viewing_not_found')),
  blockHours: active(() => ({ body: { from: '2026-09-25 08:00', to: '2026-09-25 12:00' } })),
  unblockHours: own('viewing_not_found', ({ blockedHours: id }) => ({ params: { id } })),
};

const rest: Record<string, Right> = {
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
    body: { endpoint: push, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } },
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
};

/** By the name of the call: every call that the application registers stands here. */
export const accessRights: Record<string, Right> = {
  ...accounts,
  ...administration,
  ...reading,
  ...offers,
  ...searches,
  ...proposals,
  ...viewings,
  ...rest,
};
