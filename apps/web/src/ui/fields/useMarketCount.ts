import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounced } from '../../lib/useDebounced.ts';

/**
 * What the market answers to a form that is being filled in, half a second after its last change; null while nobody knows
 * or nothing can be asked.
 * @param name of the call
 * @param question as much as the form holds
 */
export function useMarketCount<Q, R>(
  name: string,
  question: Q | null,
  ask: (question: Q, signal: AbortSignal) => Promise<R>,
): R | null {
  // As text, so that the same question asked again is the same question.
  const text = useDebounced(JSON.stringify(question), 500);
  const asked = JSON.parse(text) as Q | null;
  const { data } = useQuery({
    queryKey: [name, text],
    queryFn: ({ signal }) => ask(asked!, signal),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });
  return asked === null ? null : (data ?? null);
}
