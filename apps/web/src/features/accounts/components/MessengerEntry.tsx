import { useMessengerEntry } from '../useMessengerEntry.ts';

/** Stands in every page: a link of the bot may lead to any. */
export function MessengerEntry() {
  useMessengerEntry();
  return null;
}
