import { useNow, useTranslations } from 'use-intl';
import { useDayWords } from '../useDayWords.ts';
import { viewingState } from '../../../entities/viewing/viewingState.ts';
import type { CalendarEntry } from './calendarEntries.ts';

/** A narrow column has room for the name alone. */
const streetName = (address: string): string => address.replace(/^(ул|бул|пер|просп|str|bd|bul|șos)\.\s+/iu, '');

/** What a calendar says of a viewing: who comes to me, or where I go. */
export function useEntryWords() {
  const t = useTranslations('viewings');
  const days = useDayWords();
  const now = useNow({ updateInterval: 60_000 });
  return ({ viewing, isOffered }: CalendarEntry) => {
    const at = new Date(viewing.starts_at);
    const state = viewingState(viewing, now);
    const people = [viewing.person, ...viewing.together];
    const person = people.map(({ name }) => name).join(', ');
    const stateWords = isOffered ? t('offeredTime') : t(`state.${state}`);
    const parts = { when: days.moment(at), person, state: stateWords };
    const more = people.length > 1 ? ` +${people.length - 1}` : '';
    const subject = viewing.side === 'owner' ? `${viewing.person.name}${more}` : streetName(viewing.offer.address);
    return {
      state,
      stateWords,
      person,
      time: days.time(at),
      subject,
      /** Both, where there is room. */
      long: `${person}, ${viewing.offer.address}`,
      /** The whole of it, read out: with the seen words in their order, for whoever speaks to the page. */
      full:
        viewing.side === 'owner'
          ? t('entry', { ...parts, place: viewing.offer.address })
          : t('entryTheirs', { ...parts, place: subject }),
      fullLong: t('entry', { ...parts, place: viewing.offer.address }),
    };
  };
}
