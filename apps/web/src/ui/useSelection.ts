import { useState } from 'react';

export interface Selection {
  chosen: ReadonlySet<number>;
  toggle: (id: number) => void;
  /** All of these, or none when all were chosen already. */
  toggleAll: (ids: readonly number[]) => void;
  clear: () => void;
}

/** What of a list is chosen for one act. What has left the list is chosen no more. */
export function useSelection(listed: readonly number[]): Selection {
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const chosen = new Set(listed.filter((id) => picked.has(id)));
  return {
    chosen,
    toggle: (id) => setPicked(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id])),
    toggleAll: (ids) => setPicked(new Set(ids.every((id) => chosen.has(id)) ? [] : ids)),
    clear: () => setPicked(new Set()),
  };
}
