import { useState } from 'react';
import type { Filters } from '../mapState.ts';

/** Filters while a panel is open: what was changed in it, over what is in force. */
export function useDraft(filters: Filters): {
  filters: Filters;
  changed: Partial<Filters>;
  change: (patch: Partial<Filters>) => void;
} {
  const [changed, setChanged] = useState<Partial<Filters>>({});
  return {
    filters: { ...filters, ...changed },
    changed,
    change: (patch) => setChanged((before) => ({ ...before, ...patch })),
  };
}
