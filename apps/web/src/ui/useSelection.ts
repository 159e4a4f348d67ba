import { useState } from 'react';

export interface Selection {
  chosen: ReadonlySet<number>;
  /** All that the list has, what is not read yet included. */
  everything: boolean;
  /** How many are chosen. */
  count: number;
  toggle: (id: number) => void;
  /** Everything, or nothing when it was chosen already. */
  toggleAll: () => void;
  clear: () => void;
}

/**
 * What of a list is chosen for one act. What has left the list is chosen no more.
 * @param listed what is read of it
 * @param total how many it has
 */
export function useSelection(listed: readonly number[], total: number): Selection {
  const [picked, setPicked] = useState<ReadonlySet<number> | 'everything'>(new Set());
  const isChosen = (id: number) => picked === 'everything' || picked.has(id);
  const chosen = new Set(listed.filter(isChosen));
  const everything = total > 0 && (picked === 'everything' || (chosen.size === listed.length && total <= chosen.size));
  return {
    chosen,
    everything,
    count: everything ? total : chosen.size,
    // Without one of them it is no longer everything, but what one sees.
    toggle: (id) => setPicked(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id])),
    toggleAll: () => setPicked(everything ? new Set() : 'everything'),
    clear: () => setPicked(new Set()),
  };
}
