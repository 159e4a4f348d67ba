import {
  saveViewingHours,
  showMeetingTimes,
  showViewingHours,
  type WireViewingHours,
} from '@app/contract/viewingHours';
import * as calls from '@app/contract/viewings';
import type { Viewing } from '@app/contract/viewings';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { callPages, callQuery } from '../../lib/callQuery.ts';
import type { ClientLink } from '../../lib/clientLink.ts';

export const viewingQuery = (id: number) => callQuery(calls.showViewing, { params: { id } });

/** The caller's viewings between two instants, what waits for their answer, and the hours they closed. */
export function calendarQuery(from: Date, to: Date) {
  const query = { from: from.toISOString(), to: to.toISOString() };
  return queryOptions({ ...callQuery(calls.listCalendar, { query }), placeholderData: keepPreviousData });
}

/** From today on, page by page. */
export const comingQuery = callPages(calls.listComingViewings, { query: {} });

/** Somebody may take a time while one chooses: always asked anew. */
export const busyQuery = (userId: number) =>
  queryOptions({ ...callQuery(calls.listBusySlots, { params: { userId }, query: {} }), staleTime: 0 });

/** A person, or whoever shows an offer where the page does not know who that is; `client` comes to see one's own. */
export interface MetPerson {
  userId?: number;
  side?: 'client' | 'owner';
  /** What is to be seen. */
  offer: number;
}

/** The same with the hours of whoever shows. */
export const meetingTimesQuery = (of: MetPerson) => {
  const { userId = 0, ...query } = of;
  return queryOptions({ ...callQuery(showMeetingTimes, { params: { userId }, query }), staleTime: 0 });
};

export const reasonsQuery = queryOptions({ ...callQuery(calls.listDeclineReasons), staleTime: 60_000 });

export interface Booking {
  /** Id or short code of the address. */
  offer: string;
  offerId: number;
  /** `YYYY-MM-DD HH:mm` in Europe/Chisinau. */
  dateTime: string;
  /** Others to choose from. */
  moreTimes: readonly string[];
  /** Words for the other side. */
  note: string;
  /** The search that the offer was put forward for. */
  searchId?: string | undefined;
  client?: (ClientLink & { name: string; phone: string }) | undefined;
}

export function book({ offer, offerId, dateTime, moreTimes, note, searchId, client }: Booking): Promise<Viewing> {
  const asked = { date_time: dateTime, more_times: [...moreTimes], note };
  const by = client
    ? {
        is_client_view_mode: true,
        request_id: client.search,
        key: client.key,
        name: client.name,
        phone: client.phone,
      }
    : {};
  if (searchId && !client) {
    const body = { advert_id: offerId, request_id: searchId, ...asked };
    return callApi(calls.bookViewingForProposal, { body });
  }
  return callApi(calls.bookViewing, { params: { id: offer }, body: { ...asked, ...by } });
}

export interface Reason {
  reason_id: number | null;
  custom_reason: string | null;
}

export const acceptViewing = (id: number) => callApi(calls.acceptViewing, { params: { id } });
export const changeTime = (id: number, dateTime: string, note = '', moreTimes: readonly string[] = []) =>
  callApi(calls.changeViewingTime, { params: { id }, body: { date_time: dateTime, more_times: [...moreTimes], note } });
export const declineViewing = (id: number, body: Reason) => callApi(calls.declineViewing, { params: { id }, body });
export const cancelViewing = (id: number, body: Partial<Reason>) =>
  callApi(calls.cancelViewing, { params: { id }, body });

export const viewingHoursQuery = callQuery(showViewingHours);
export const saveHours = (body: WireViewingHours) => callApi(saveViewingHours, { body });

/** `from` and `to` are wall times, as a booking's. */
export const blockHours = (from: string, to: string) => callApi(calls.blockHours, { body: { from, to } });
export const unblockHours = (id: number) => callApi(calls.unblockHours, { params: { id } });
