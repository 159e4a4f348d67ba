import * as feedCalls from '@app/contract/calendarFeed';
import * as calls from '@app/contract/viewings';
import * as outsideCalls from '@app/contract/outsideCalendar';
import * as hours from '@app/contract/viewingHours';
import { monthOf } from '@app/domain/chisinauTime';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import { bookViewing, bookViewingForProposal, proposeTimeForProposal } from './booking.service.ts';
import * as feed from './calendarFeed.service.ts';
import * as calendar from './calendar.service.ts';
import { declineReasons } from './declineReasons.service.ts';
import * as outside from './outsideCalendar.service.ts';
import { answerReminder } from './viewingAnswers.service.ts';
import { saveOutcome } from './viewingOutcomes.service.ts';
import { hoursOf, saveHours, wireHours } from './viewingHours.service.ts';
import * as viewings from './viewings.service.ts';

export function registerViewings(app: FastifyInstance): void {
  registerBooking(app);
  registerAnswers(app);
  registerCalendar(app);
}

function registerBooking(app: FastifyInstance): void {
  route(app, calls.bookViewing, async ({ db, actor, params, body, locale, now }) => {
    const booked = await bookViewing(db, actor, { offer: params.id, ...body }, now);
    return viewings.showBooked(db, booked, locale, now);
  });
  route(app, calls.bookViewingForProposal, async ({ db, actor, body, locale, now }) => {
    const booked = await bookViewingForProposal(db, actor, body, now);
    return viewings.showBooked(db, booked, locale, now);
  });
  route(app, calls.proposeTimeForProposal, async ({ db, actor, params, body, locale, now }) => {
    const booked = await proposeTimeForProposal(db, actor, params.id, body, now);
    return viewings.showBooked(db, booked, locale, now);
  });
}

function registerAnswers(app: FastifyInstance): void {
  route(app, calls.showViewing, ({ db, actor, params, locale, now }) =>
    viewings.showViewing(db, actor.id, params.id, locale, now),
  );
  route(app, calls.changeViewingTime, async ({ db, actor, params, body, locale, now }) => {
    await viewings.changeViewingTime(db, actor.id, params.id, body, now);
    return viewings.showViewing(db, actor.id, params.id, locale, now);
  });
  route(app, calls.answerViewing, async ({ db, actor, params, body, locale, now }) => {
    const seenAt = body.seen_at === undefined ? undefined : new Date(body.seen_at);
    await answerReminder(db, actor.id, params.id, body.answer, now, seenAt);
    return viewings.showViewing(db, actor.id, params.id, locale, now);
  });
  route(app, calls.saveOutcome, async ({ db, actor, params, body, locale, now }) => {
    await saveOutcome(db, actor.id, params.id, body, now);
    return viewings.showViewing(db, actor.id, params.id, locale, now);
  });
  route(app, calls.listDeclineReasons, ({ db, locale }) => declineReasons(db, locale));
  for (const call of [calls.acceptViewing, calls.acceptViewingForProposal]) {
    route(app, call, async ({ db, actor, params, body, locale, now }) => {
      await viewings.acceptViewing(db, actor.id, params.id, now, { picked: body.date_time });
      return viewings.showViewing(db, actor.id, params.id, locale, now);
    });
  }
  for (const call of [calls.declineViewing, calls.declineViewingForProposal]) {
    route(app, call, async ({ db, actor, params, body, locale, now }) => {
      await viewings.declineViewing(db, actor.id, params.id, body, now);
      return viewings.showViewing(db, actor.id, params.id, locale, now);
    });
  }
  route(app, calls.cancelViewing, async ({ db, actor, params, body, locale, now }) => {
    await viewings.cancelViewing(db, actor.id, params.id, body, now);
    return viewings.showViewing(db, actor.id, params.id, locale, now);
  });
}

function registerCalendar(app: FastifyInstance): void {
  route(app, calls.listCalendar, ({ db, actor, query, locale, now }) => {
    const month = monthOf(now);
    const [from, to] = [new Date(query.from ?? month.from), new Date(query.to ?? month.to)];
    return calendar.calendar(db, actor.id, from, to, locale, now);
  });
  route(app, calls.listComingViewings, ({ db, actor, query, locale, now }) =>
    calendar.comingViewings(db, actor.id, query, locale, now),
  );
  route(app, calls.listBusySlots, ({ db, actor, params, query, now }) =>
    calendar.busySlots(db, actor, { ...params, ...query }, now),
  );
  route(app, hours.showMeetingTimes, ({ db, actor, params, query, now }) =>
    calendar.meetingTimes(db, actor, { ...params, ...query }, now),
  );
  route(app, hours.showViewingHours, async ({ db, actor }) => wireHours(await hoursOf(db, actor.id)));
  route(app, hours.saveViewingHours, ({ db, actor, body }) => saveHours(db, actor.id, body));
  route(app, calls.blockHours, ({ db, actor, body, now }) => calendar.blockHours(db, actor.id, body, now));
  route(app, calls.unblockHours, ({ db, actor, params }) => calendar.unblockHours(db, actor.id, params.id));
  route(app, feedCalls.viewingCalendarFile, async ({ db, actor, params, locale, now, request, reply }) => {
    const text = await feed.viewingCalendarFile(db, actor.id, params.id, locale, request.hostname, now);
    await reply
      .header('content-disposition', `attachment; filename="viewing-${params.id}.ics"`)
      .type('text/calendar; charset=utf-8')
      .send(text);
  });
  registerFeed(app);
  registerOutside(app);
}

function registerOutside(app: FastifyInstance): void {
  const { services } = app;
  route(app, outsideCalls.showOutsideCalendar, ({ db, actor, now }) => outside.showCalendar(db, actor.id, now));
  route(app, outsideCalls.saveOutsideCalendar, ({ actor, body, now }) =>
    outside.saveCalendar(services, actor.id, body.address, now),
  );
  route(app, outsideCalls.readOutsideCalendar, ({ db, actor, now }) => outside.readAgain(db, actor.id, now));
  route(app, outsideCalls.removeOutsideCalendar, ({ db, actor }) => outside.removeCalendar(db, actor.id));
}

function registerFeed(app: FastifyInstance): void {
  const { publicUrl } = app.services.config;
  route(app, feedCalls.showCalendarFeed, ({ db, actor }) => feed.showFeed(db, actor.id, publicUrl));
  route(app, feedCalls.renewCalendarFeed, ({ db, actor, now }) => feed.renewFeed(db, actor.id, publicUrl, now));
  route(app, feedCalls.closeCalendarFeed, ({ db, actor }) => feed.closeFeed(db, actor.id));
  route(app, feedCalls.readCalendarFeed, async ({ db, params, now, request, reply }) => {
    const text = await feed.readFeed(db, params.key, request.hostname, now);
    // The address is the secret: nothing on the way keeps what it opens.
    await reply.header('cache-control', 'private, no-store').type('text/calendar; charset=utf-8').send(text);
  });
}
