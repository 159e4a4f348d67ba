import { searchStatus } from './kinds.ts';
import type { SearchStatus } from './kinds.ts';
import { roomCount } from './dictionaries.ts';

const dayMs = 24 * 3_600_000;

/** When a search ends: `activeFor` times 24 hours from its activation. */
export function expiresAt(activatedAt: Date, activeForDays: number): Date {
  return new Date(activatedAt.getTime() + activeForDays * dayMs);
}

export function isSearchActive(search: { status: SearchStatus; expiresAt: Date }, now: Date): boolean {
  return search.status === searchStatus.active && search.expiresAt >= now;
}

export type SearchState = 'running' | 'expired' | 'paused' | 'pending' | 'rejected' | 'deleted';

/** The one word for a search's state; expiry is derived, never stored. */
export function searchState(search: { status: SearchStatus; expiresAt: Date }, now: Date): SearchState {
  if (search.status === searchStatus.deleted) return 'deleted';
  if (search.status === searchStatus.pending) return 'pending';
  if (search.status === searchStatus.rejected) return 'rejected';
  if (search.status === searchStatus.deactivated) return 'paused';
  return isSearchActive(search, now) ? 'running' : 'expired';
}

/**
 * Days left, a begun day counting whole; 0 when it is over.
 * @param activeFor the days it stands for: a page's clock may be older than the search that it shows
 */
export function daysLeft(expires: Date, now: Date, activeFor: number): number {
  return Math.min(activeFor, Math.max(0, Math.ceil((expires.getTime() - now.getTime()) / dayMs)));
}

/** Rooms by number, 1–6; 6 means six or more. */
export interface RoomRequirement {
  isStudio: boolean;
  roomsMin: number;
  roomsMax: number;
}

/** Rooms that a number of people suggests: up to two a studio, else one room less than people. */
export function peopleToRooms(people: number): RoomRequirement {
  if (people <= 2) return { isStudio: true, roomsMin: 1, roomsMax: 1 };
  const rooms = Math.min(6, people - 1);
  return { isStudio: false, roomsMin: rooms, roomsMax: rooms };
}

/**
 * The fewest and the most of the form's room options; a studio is one room beside what else was chosen.
 * Undefined when nothing was chosen.
 */
export function roomRequirement(optionIds: readonly number[], isStudio: boolean): RoomRequirement | undefined {
  const counts = optionIds.flatMap((id) => roomCount(id) ?? []);
  if (isStudio) counts.push(1);
  if (counts.length === 0) return undefined;
  return { isStudio, roomsMin: Math.min(...counts), roomsMax: Math.max(...counts) };
}
