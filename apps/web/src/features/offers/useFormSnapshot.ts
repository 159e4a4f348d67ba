import { useEffect, useEffectEvent, useRef } from 'react';
import { dropSnapshot, keepSnapshot, type FormSnapshot } from './components/form/formSnapshot.ts';

/** Typing is not interrupted by writing. */
const afterMs = 400;

/**
 * Keeps the open form in this tab while it is worked on, so that a reload shows it as it was. When it is closed or sent,
 * nothing of it remains.
 * @param fromStart a new form is kept before anything is changed: its photos on their way know it by its key
 */
export function useFormSnapshot(snapshot: Omit<FormSnapshot, 'at'>, fromStart: boolean): void {
  const { draft } = snapshot;
  const untouched = useRef(draft);
  const keep = useEffectEvent(() => {
    if (fromStart || draft !== untouched.current) keepSnapshot({ ...snapshot, at: Date.now() });
  });
  useEffect(() => {
    const timer = setTimeout(() => keep(), afterMs);
    return () => clearTimeout(timer);
  }, [draft]);
  useEffect(() => {
    const gone = (): void => keep();
    window.addEventListener('pagehide', gone);
    return () => {
      window.removeEventListener('pagehide', gone);
      dropSnapshot();
    };
  }, []);
}
