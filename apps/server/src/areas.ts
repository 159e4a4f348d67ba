import type { FastifyInstance } from 'fastify';
import type { AccountEvents } from './accounts/accounts.events.ts';
import { eraseDueJob } from './accounts/deletion.service.ts';
import { smsCounts } from './accounts/oneTimeCodes.queries.ts';
import { sendCodeJob } from './accounts/recovery.service.ts';
import { deleteOldSessionsJob, deleteSpentTokensJob } from './accounts/sessions.service.ts';
import { accountTemplates } from './accounts/accounts.messages.ts';
import { registerAdmin } from './admin/admin.routes.ts';
import { registerEditedLists } from './admin/editedLists.routes.ts';
import { adoptOwnReferences } from './admin/references.service.ts';
import { countBalanceJob, countDaysJob } from './admin/statistics.service.ts';
import { registerAdminUsers } from './accounts/adminUsers.routes.ts';
import { registerAccounts } from './accounts/accounts.routes.ts';
import { registerTelegram } from './accounts/telegram.routes.ts';
import { identifierProven } from './accounts/identifierProven.messages.ts';
import { signInChat } from './accounts/signInChat.ts';
import { adminFromConfig } from './accounts/adminFromConfig.ts';
import { hideAdvertsOf, lockAdvertsOf, rematchAdvertsOf, showAdvertsOf } from './adverts/adverts.service.ts';
import { registerAgencies } from './agencies/agencies.routes.ts';
import { endMembership, holdAgencyOf, passOnAgency } from './agencies/agencies.service.ts';
import { invitationRetention } from './agencies/invitations.queries.ts';
import { eraseInvitations, notifyInvitedJob } from './agencies/invitations.service.ts';
import { actionRetention } from './audit/actionLog.queries.ts';
import { registerDashboard } from './dashboard/dashboard.routes.ts';
import { syncDictionaries } from './dictionaries/dictionaries.service.ts';
import { registerDictionaries } from './dictionaries/dictionaries.routes.ts';
import { registerLanding } from './landing/landing.routes.ts';
import { deleteVisitsJob } from './landing/landing.service.ts';
import { askForRates, renewRatesJob } from './landing/rates.service.ts';
import { registerMap } from './map/map.routes.ts';
import { installMapJob } from './map/mapInstall.service.ts';
import { deleteSearchChangesJob, keepMatchIndex } from './matching/matchIndex.service.ts';
import { matchOfferJob, matchSearchJob } from './matching/notifyMatches.service.ts';
import { noticeChat } from './notifications/noticeChat.ts';
import { noticeRetention } from './notifications/notifications.queries.ts';
import { noticeTemplate } from './notifications/noticeMail.messages.ts';
import { registerNotifications } from './notifications/notifications.routes.ts';
import { deliverJob, planJob, pushJob } from './notifications/notifications.service.ts';
import { remindJob } from './notifications/reminders.service.ts';
import { registerUnsubscribe } from './notifications/unsubscribe.routes.ts';
import { offerEndedJob } from './offers/ending.service.ts';
import type { OfferEvents } from './offers/offers.events.ts';
import { eraseOfferJob } from './offers/lifecycle.service.ts';
import { joinAddressesJob } from './offers/joinAddresses.service.ts';
import { measureNearJob } from './offers/measureNear.service.ts';
import { flagOfferJob } from './offers/offerFlags.service.ts';
import { publishWaitingOffers } from './offers/publication.service.ts';
import { registerOffers } from './offers/offers.routes.ts';
import { deleteOfferChangesJob, keepOffers } from './offers/offerSource.service.ts';
import { deleteOpeningsJob } from './openings/openings.service.ts';
import { hashPhotosJob } from './photos/perceptualHash.service.ts';
import { removeFilesJob, sweepFilesJob, sweepPhotosJob } from './photos/photoFiles.service.ts';
import { registerPhotos } from './photos/photos.routes.ts';
import type { Handlers } from './platform/domainEvents.ts';
import type { StateCount } from './platform/database/stateCounts.queries.ts';
import { deleteLiveEventsJob } from './platform/events/events.ts';
import { registerLive } from './platform/events/live.routes.ts';
import { deleteOldTriesJob } from './platform/http/limits.ts';
import { deleteExpiredJob, type Retention, unsentRetention } from './platform/jobs/retention.ts';
import type { Job } from './platform/jobs/jobs.ts';
import { deleteSentJob, outboxJobs } from './platform/outbox/outbox.ts';
import type { MessageTemplate } from './platform/outbox/templates.ts';
import type { ChatArea } from './platform/telegram/chatArea.ts';
import { closeProposalsOfSearch, notifyProposedOfEnd } from './proposals/endings.service.ts';
import { registerHelp } from './proposals/help.routes.ts';
import { planRetention, sendPlannedJob } from './proposals/planning.service.ts';
import { registerProposals } from './proposals/proposals.routes.ts';
import {
  notifyFavouriteEnded,
  notifyFavouriteGone,
  notifyFavouritePrice,
  notifyFavouritesGone,
  notifyRunOutJob,
} from './reactions/favouriteNews.service.ts';
import { registerReactions } from './reactions/reactions.routes.ts';
import { renewTravelJob } from './searches/renewTravel.service.ts';
import { searchEndedJob } from './searches/ending.service.ts';
import { eraseNotedContacts, eraseOwnContact } from './searches/ownerContacts.queries.ts';
import { eraseSearchJob, publishWaitingSearches } from './searches/searchLifecycle.service.ts';
import { deleteWaitingSearchesJob } from './searches/pendingSearches.service.ts';
import type { SearchEvents } from './searches/searches.events.ts';
import { handOverRetention } from './sharing/waitingHandOvers.queries.ts';
import { registerSharing } from './sharing/sharing.routes.ts';
import { registerSearches } from './searches/searches.routes.ts';
import { keepZones } from './searches/searchSource.service.ts';
import { chatCount, chatRetention, eraseGuestPhone } from './support/chat.queries.ts';
import { supportTemplates } from './support/support.messages.ts';
import { registerDesk } from './support/desk.routes.ts';
import { supportChat } from './support/supportChat.ts';
import { registerReports } from './support/reports.routes.ts';
import { registerSupport } from './support/support.routes.ts';
import { threadRetention, lockThreads } from './threads/threads.queries.ts';
import { renewAnswerTimesJob } from './threads/answerTimes.service.ts';
import { closeThreadsOfSearch, notifyWritingOfEnd } from './threads/endings.service.ts';
import { threadChat } from './threads/threadChat.ts';
import { registerThreads } from './threads/threads.routes.ts';
import type { Services } from './platform/services.ts';
import { prepareDeclineReasons } from './viewings/declineReasons.service.ts';
import {
  cancelOpenViewings,
  eraseViewings,
  lockViewings,
  notifyClientsOfDeletion,
} from './viewings/leaving.service.ts';
import { cancelViewingsOfBlocked, cancelViewingsOfOffer, cancelViewingsOfSearch } from './viewings/endings.service.ts';
import { viewingChat } from './viewings/viewingChat.ts';
import { editMessagesJob } from './viewings/viewingMessages.service.ts';
import { registerReviews } from './viewings/reviews.routes.ts';
import { readCalendarJob, readCalendarsJob, readSlowCalendarJob } from './viewings/outsideCalendar.service.ts';
import { askForReviewsJob } from './viewings/reviews.service.ts';
import { remindOfViewingsJob } from './viewings/viewingReminders.service.ts';
import { registerViewings } from './viewings/viewings.routes.ts';
import { expireViewingsJob } from './viewings/viewings.service.ts';

/** Everything the areas bring; the platform knows none of them by name. */

export const routes: readonly ((app: FastifyInstance) => void | Promise<void>)[] = [
  registerAccounts,
  registerAgencies,
  registerAdmin,
  registerAdminUsers,
  registerEditedLists,
  registerTelegram,
  registerDashboard,
  registerDictionaries,
  registerHelp,
  registerLanding,
  registerMap,
  registerNotifications,
  registerUnsubscribe,
  registerOffers,
  registerPhotos,
  registerProposals,
  registerLive,
  registerReactions,
  registerReviews,
  registerSearches,
  registerSharing,
  registerDesk,
  registerReports,
  registerSupport,
  registerThreads,
  registerViewings,
];

/** What a node that answers calls keeps in memory. */
export const indexes: readonly ((services: Services) => Promise<void>)[] = [keepOffers, keepZones, keepMatchIndex];

/** How long rows are kept that no area deletes by itself. */
export const retention: readonly Retention[] = [
  unsentRetention,
  ...noticeRetention,
  ...actionRetention,
  chatRetention,
  planRetention,
  threadRetention,
  invitationRetention,
  handOverRetention,
];

/** What operators watch, beside what the platform says of itself. */
export const stateCounts: readonly StateCount[] = [...smsCounts, chatCount];

/** Who acts on what happens in an area below, in this order and in the same transaction. */
export const handlers: Handlers<AccountEvents & OfferEvents & SearchEvents> = {
  personLocking: [holdAgencyOf, lockViewings, lockThreads],
  // While it is known who was to view what: those who keep the offer are told of that alone.
  personLeaving: [notifyFavouritesGone, cancelOpenViewings, passOnAgency],
  personHiding: [hideAdvertsOf],
  personReturning: [showAdvertsOf],
  personErasing: [endMembership, eraseInvitations, eraseViewings, eraseNotedContacts, eraseGuestPhone],
  realtorEnding: [endMembership],
  personBlocking: [passOnAgency, lockAdvertsOf, cancelViewingsOfBlocked],
  personUnblocked: [rematchAdvertsOf],
  contactLost: [eraseOwnContact],
  phoneProven: [publishWaitingOffers, publishWaitingSearches],
  priceChanging: [notifyFavouritePrice],
  // Proposals stay as they are: lists leave out what is hidden, and it is back with them once it is shown again.
  offerLeaving: [notifyClientsOfDeletion, notifyFavouriteGone],
  // Whom it costs most is told first; nobody is told twice.
  offerEnded: [cancelViewingsOfOffer, notifyWritingOfEnd, notifyProposedOfEnd, notifyFavouriteEnded],
  searchEnded: [cancelViewingsOfSearch, closeThreadsOfSearch, closeProposalsOfSearch],
};

/** The words of mails, SMS and Telegram messages. */
export const templates: readonly MessageTemplate[] = [
  ...accountTemplates,
  identifierProven,
  noticeTemplate,
  ...supportTemplates,
];

/** Every job there is; each stands beside what it runs. */
export const jobs: readonly Job[] = [
  deleteOldTriesJob,
  deleteLiveEventsJob,
  deleteExpiredJob(retention),
  eraseDueJob,
  sendCodeJob,
  deleteOldSessionsJob,
  deleteSpentTokensJob,
  countDaysJob,
  countBalanceJob,
  renewRatesJob,
  deleteVisitsJob,
  notifyInvitedJob,
  planJob,
  deliverJob,
  pushJob,
  remindJob,
  matchOfferJob,
  matchSearchJob,
  deleteSearchChangesJob,
  eraseOfferJob,
  offerEndedJob,
  flagOfferJob,
  joinAddressesJob,
  renewTravelJob,
  measureNearJob,
  installMapJob,
  deleteOfferChangesJob,
  deleteOpeningsJob,
  sweepPhotosJob,
  hashPhotosJob,
  sweepFilesJob,
  removeFilesJob,
  notifyRunOutJob,
  sendPlannedJob,
  eraseSearchJob,
  searchEndedJob,
  deleteWaitingSearchesJob,
  editMessagesJob,
  expireViewingsJob,
  askForReviewsJob,
  readCalendarJob,
  readSlowCalendarJob,
  readCalendarsJob,
  remindOfViewingsJob,
  renewAnswerTimesJob,
  ...outboxJobs(templates),
  deleteSentJob,
];

/** What the bot answers to; the first that knows an update takes it. */
export const chats: readonly ChatArea[] = [noticeChat, viewingChat, threadChat, supportChat, signInChat];

/** What an area does once at each start, after the migrations and before the first call. */
export const preparations: readonly ((services: Services) => Promise<void>)[] = [
  syncDictionaries,
  adminFromConfig,
  askForRates,
  prepareDeclineReasons,
  adoptOwnReferences,
];
