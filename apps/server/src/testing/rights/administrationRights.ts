import type { Right } from '../accessCallers.ts';
import { type Input, nothing, active, offer, search, owner, chatWords } from './rightKinds.ts';

/** For administrators alone; nobody blocks themselves. */
const administered = (input: Input): Right =>
  active(input, { stranger: 'forbidden', owner: 'forbidden', but: { 'admin own': 'ok' } });

const ownerWithReason: Input = (things) => ({ ...owner(things), body: { reason: 'Чужие фото' } });

export const administrationRights: Record<string, Right> = {
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
  startMapInstall: administered(nothing),
  cancelMapInstall: administered(nothing),
  showStatistics: administered(nothing),
  showSiteState: administered(nothing),
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
