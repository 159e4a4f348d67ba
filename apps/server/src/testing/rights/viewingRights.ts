import type { Right } from '../accessCallers.ts';
import { type Input, nobodys, open, signedIn, active, own, ownToRead, decided } from './rightKinds.ts';

const asked: Input = ({ asked: id }) => ({ params: { id } });
const reason = { custom_reason: 'Уезжаю' };
const slot = '2026-09-21 10:00';
const week = Array.from({ length: 7 }, () => [{ from: '08:00', to: '21:00' }]);

export const viewingRights: Record<string, Right> = {
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
  answerViewing: own('viewing_not_found', ({ agreed: id }) => ({ params: { id }, body: { answer: 'cannot_come' } })),
  saveOutcome: own('viewing_not_found', ({ held: id }) => ({ params: { id }, body: { took_place: true } })),
  listBusySlots: open(({ owner: { id } }) => ({ params: { userId: id } })),
  showMeetingTimes: open(({ owner: { id } }) => ({ params: { userId: id } })),
  showViewingHours: signedIn(),
  saveViewingHours: active(() => ({ body: { week, notice_hours: 2, at_once: false } })),
  listComingViewings: signedIn(() => ({ query: {} })),
  listCalendar: signedIn(() => ({ query: { from: '2026-09-14T00:00:00Z', to: '2026-09-21T00:00:00Z' } })),
  listDeclineReasons: open(),
  showCalendarFeed: signedIn(),
  renewCalendarFeed: active(),
  closeCalendarFeed: active(),
  // Its address is the secret: who is calling does not matter.
  readCalendarFeed: open(() => ({ params: { key: 'nobodys' } }), nobodys('viewing_not_found')),
  showOutsideCalendar: signedIn(),
  saveOutsideCalendar: active(() => ({ body: { address: 'https://calendar.example/secret/basic.ics' } })),
  readOutsideCalendar: active(),
  removeOutsideCalendar: active(),
  blockHours: active(() => ({ body: { from: '2026-09-25 08:00', to: '2026-09-25 12:00' } })),
  unblockHours: own('viewing_not_found', ({ blockedHours: id }) => ({ params: { id } })),
};
