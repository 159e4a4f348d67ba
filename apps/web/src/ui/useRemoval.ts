import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { closeToast, toast } from './toast.ts';

interface Removable<T> {
  items: readonly T[];
  onChange: (items: T[]) => void;
  /** How many there may be: what came instead meanwhile gives way to what comes back. */
  max: number;
}

/**
 * Takes one of the list away and offers it back for a while, in the place where it stood; the offer goes with whoever made it.
 * @param said what the notice says
 * @param back gives the focus back, where a key took away what it stood on
 */
export function useRemoval<T>(list: Removable<T>): (index: number, said: string, back: (() => void) | null) => void {
  const t = useTranslations('ui');
  const latest = useRef(list);
  latest.current = list;
  const notice = useRef(0);
  useEffect(() => () => closeToast(notice.current), []);
  return (index, said, back) => {
    const gone = list.items[index];
    if (gone === undefined) return;
    const putBack = (): void => {
      const { items, onChange, max } = latest.current;
      onChange(items.slice(0, max - 1).toSpliced(index, 0, gone));
    };
    list.onChange(list.items.toSpliced(index, 1));
    notice.current = toast.success(said, { label: t('undo'), run: putBack, ...(back ? { back } : {}) });
  };
}
