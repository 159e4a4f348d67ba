import { useEffect, useState } from 'react';

/** Milliseconds, as those of a page: before the words, and until they say that it failed. */
const wordsAfter = 200;
const givesUpAfter = 10_000;

/** How long something has been on its way since this was mounted: nothing is said at first, then words, then another try. */
export function useLoadingState(): 'quiet' | 'loading' | 'late' {
  const [state, setState] = useState<'quiet' | 'loading' | 'late'>('quiet');
  useEffect(() => {
    const words = setTimeout(() => setState('loading'), wordsAfter);
    const late = setTimeout(() => setState('late'), givesUpAfter);
    return () => {
      clearTimeout(words);
      clearTimeout(late);
    };
  }, []);
  return state;
}
