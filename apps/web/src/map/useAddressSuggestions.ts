import { findPlaces, type GazetteerPlace } from '@app/contract/map';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callQuery } from '../lib/callQuery.ts';
import { useDebounced } from '../lib/useDebounced.ts';

const fewestLetters = 3;
const waitMs = 300;
const max = 5;
const none: readonly GazetteerPlace[] = [];

/** Places for what is typed; `idle` while there is too little to ask for, `isOld` while they are those of what was typed before. */
export function useAddressSuggestions(text: string) {
  const asked = useDebounced(text.trim(), waitMs);
  const isEnough = asked.length >= fewestLetters && text.trim().length >= fewestLetters;
  const { data, isError, isPending, isPlaceholderData, refetch } = useQuery({
    ...callQuery(findPlaces, { query: { q: asked } }),
    enabled: isEnough,
    placeholderData: keepPreviousData,
  });
  const places = isEnough ? (data?.items.slice(0, max) ?? none) : none;
  const state = !isEnough
    ? 'idle'
    : isError
      ? 'failed'
      : isPending || (isPlaceholderData && places.length === 0)
        ? 'searching'
        : 'found';
  const isOld = isPlaceholderData || asked !== text.trim();
  return { places, state, isOld, retry: () => void refetch() } as const;
}
