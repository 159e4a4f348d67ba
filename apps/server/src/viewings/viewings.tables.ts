import type { Generated } from 'kysely';

interface ViewingsTable {
  id: Generated<number>;
  offer_id: number;
  search_id: number | null;
  proposal_id: number | null;
  owner_id: number;
  client_id: number;
  client_name: string | null;
  client_phone: string | null;
  proposed_by: string;
  starts_at: Date;
  offered_at: Generated<Date[]>;
  status: Generated<number>;
  times_changed: Generated<number>;
  reason_id: number | null;
  custom_reason: string | null;
  note: string | null;
  previous_at: Date | null;
  closed_by: string | null;
  /** When the client first asked whoever shows, and when that one first answered. */
  asked_at: Date | null;
  answered_at: Date | null;
  accepted_at: Generated<Date | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface AttendanceTable {
  viewing_id: number;
  user_id: number;
  during: string;
  offer_id: number | null;
  place: Generated<number>;
}

interface ViewingOutcomesTable {
  viewing_id: number;
  side: string;
  took_place: boolean | null;
  liked: boolean | null;
  closed: Generated<boolean>;
  created_at: Date;
}

interface ViewingAnswersTable {
  viewing_id: number;
  starts_at: Date;
  side: string;
  answer: string;
  created_at: Date;
}

interface ViewingHoursTable {
  user_id: number;
  notice_hours: number;
  at_once: boolean;
  places: Generated<number>;
}

interface ViewingWeekdaysTable {
  user_id: number;
  weekday: number;
  minutes: string;
}

interface BlockedHoursTable {
  id: Generated<number>;
  user_id: number;
  during: string;
}

interface CalendarFeedsTable {
  user_id: number;
  key: string;
  created_at: Generated<Date>;
}

interface OutsideCalendarsTable {
  user_id: number;
  address: string;
  etag: string | null;
  last_modified: string | null;
  sent_at: Date | null;
  read_at: Date | null;
  unreadable: Generated<number>;
  slow: Generated<boolean>;
  due_at: Date;
  failure: string | null;
  failing_since: Date | null;
}

interface OutsideBusyTable {
  user_id: number;
  during: string;
}

interface ReviewsTable {
  id: Generated<number>;
  /** Null when the author's account is gone. */
  author_id: number | null;
  addressee_id: number;
  viewing_id: number | null;
  rating: number;
  text: string;
  created_at: Generated<Date>;
  /** Towards the rating, and shown. */
  counts: Generated<boolean>;
}

interface DeclineReasonsTable {
  id: Generated<number>;
  title_ru: string;
  title_ro: string;
  position: number;
  hidden: Generated<boolean>;
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    viewings: ViewingsTable;
    attendance: AttendanceTable;
    viewing_answers: ViewingAnswersTable;
    viewing_outcomes: ViewingOutcomesTable;
    viewing_hours: ViewingHoursTable;
    viewing_weekdays: ViewingWeekdaysTable;
    blocked_hours: BlockedHoursTable;
    calendar_feeds: CalendarFeedsTable;
    outside_calendars: OutsideCalendarsTable;
    outside_busy: OutsideBusyTable;
    reviews: ReviewsTable;
    decline_reasons: DeclineReasonsTable;
  }
}
