import { useCallback, useEffect, useId } from 'react';

/** The dialogs that are open, the topmost last. */
const open: string[] = [];

/** Says whether nothing stands over this dialog: all of them hear Escape, which closes the topmost alone. */
export function useTopmost(): () => boolean {
  const id = useId();
  useEffect(() => {
    open.push(id);
    return () => {
      // Not within the key that closed it: the dialog below hears the same one.
      setTimeout(() => open.splice(open.indexOf(id), 1));
    };
  }, [id]);
  return useCallback(() => open.at(-1) === id, [id]);
}
