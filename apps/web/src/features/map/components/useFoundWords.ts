import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { offersQuery, searchesQuery } from '../api.ts';
import { foundWords } from '../filterWords.ts';
import type { MapState } from '../mapState.ts';

/**
 * "127 apartments for rent", of the list that is shown: until new filters have their answer it says what the last ones
 * had, for the old count under the new words would be true of neither. Undefined while nothing is known.
 */
export function useFoundWords(state: MapState): string | undefined {
  const t = useTranslations('mapPage');
  const offers = useInfiniteQuery({ ...offersQuery(state), enabled: state.side === 'offers' });
  const searches = useInfiniteQuery({ ...searchesQuery(state), enabled: state.side === 'searches' });
  const { data, isPlaceholderData } = state.side === 'offers' ? offers : searches;
  const total = data?.pages[0]?.total;
  const words = total === undefined ? undefined : foundWords(t, state, total);
  const [said, say] = useState(words);
  if (!isPlaceholderData && words !== said) say(words);
  return isPlaceholderData ? said : words;
}
