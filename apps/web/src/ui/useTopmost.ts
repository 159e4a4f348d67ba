import { useCallback, useEffect, useId, useLayoutEffect, useState } from 'react';

/** The dialogs that are open, the topmost last. */
const open: string[] = [];

/** Whether another dialog was open when this one opened over it; one that this one took the place of is gone by then. */
export function useIsNested(isTopmost: () => boolean): boolean {
  const [isNested, setIsNested] = useState(false);
  useEffect(() => void setTimeout(() => setIsNested(open.length > 1 && isTopmost())), [isTopmost]);
  return isNested;
}

/** Says whether nothing stands over this dialog: all of them hear Escape, which closes the topmost alone. */
export function useTopmost(): () => boolean {
  const id = useId();
  // With the dialog itself: Escape may come before the page has time for effects.
  useLayoutEffect(() => {
    open.push(id);
    return () => {
      // Not within the key that closed it: the dialog below hears the same one.
      setTimeout(() => open.splice(open.indexOf(id), 1));
    };
  }, [id]);
  return useCallback(() => open.at(-1) === id, [id]);
}
