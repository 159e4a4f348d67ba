import { usePatchSearch, useSearchValues } from '../../lib/navigation.ts';
import { chosen, type Filter } from './api.ts';

/** The filter of a list, kept in the address so that a reload and Back find it again. */
export function useFilter(names: readonly string[]): [Filter, (change: Record<string, string | null>) => void] {
  const values = useSearchValues();
  const patch = usePatchSearch();
  const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);
  const filter = chosen(Object.fromEntries(names.map((name) => [name, one(values[name])])));
  return [filter, (change) => patch(change, { replace: true })];
}
