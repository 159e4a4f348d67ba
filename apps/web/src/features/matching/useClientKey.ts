import { useSearchValues } from '../../lib/navigation.ts';
import { type ClientKey, clientKeyOf } from './api.ts';

/** What the address says of a client view; the server alone decides what the key opens. */
export function useClientKey(): ClientKey {
  return clientKeyOf(useSearchValues());
}
