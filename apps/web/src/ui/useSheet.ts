import { useRef, useState, type RefObject } from 'react';
import { useBackCloses } from './useBackCloses.ts';

interface Sheet {
  /** For the `dialog` element. */
  props: { ref: RefObject<HTMLDialogElement | null>; onClose: () => void };
  /** Its content is drawn from then on. */
  wasOpened: boolean;
  show: () => void;
  close: () => void;
}

/** A sheet of the browser's own, over the page: Escape and Back close it. */
export function useSheet(): Sheet {
  const ref = useRef<HTMLDialogElement>(null);
  const [state, setState] = useState<'new' | 'open' | 'closed'>('new');
  const close = (): void => ref.current?.close();
  useBackCloses(close, state === 'open');
  return {
    props: { ref, onClose: () => setState('closed') },
    wasOpened: state !== 'new',
    show: () => {
      setState('open');
      ref.current?.showModal();
    },
    close,
  };
}
