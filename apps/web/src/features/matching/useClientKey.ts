import { useSearchValue } from '../../lib/navigation.ts';
import type { ClientKey } from './api.ts';

/** What the address says of a client view; the server alone decides what the key opens. */
export function useClientKey(): ClientKey {
  const key = useSearchValue('key');
  const isClient = useSearchValue('client_view') === '1' && key !== null;
  return isClient ? { client_view: 1, key } : {};
}
