import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useBackCloses } from './useBackCloses.ts';
import classes from './Dropdown.module.css';

interface DropdownProps {
  /** Read out for the button. */
  label: string;
  /** What the button shows. */
  button: ReactNode;
  buttonClass?: string;
  /** The panel; `close` puts the focus back on the button. */
  children: (close: () => void) => ReactNode;
  onClose?: () => void;
  width?: number;
  /** On mobile the panel spans the window under the header instead of hanging at the button. */
  sheet?: boolean;
}

/** A button with a panel under it: Escape, Back, a press or the focus outside, or a chosen link closes it. */
export function Dropdown({ label, button, buttonClass, children, onClose, width, sheet }: DropdownProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const onCloseNow = useRef(onClose);
  onCloseNow.current = onClose;
  const close = (): void => {
    setOpen(false);
    opener.current?.focus();
    onCloseNow.current?.();
  };
  useBackCloses(close, open);
  useEffect(() => {
    if (!open) return undefined;
    const shut = (): void => {
      setOpen(false);
      onCloseNow.current?.();
    };
    // A press, or the focus that goes on by Tab.
    const outside = (event: PointerEvent | FocusEvent): void => {
      if (!holder.current?.contains(event.target as Node)) shut();
    };
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      shut();
      opener.current?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);
  return (
    <div className={classes.holder} ref={holder}>
      <button
        ref={opener}
        type="button"
        className={buttonClass}
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => (open ? close() : setOpen(true))}
      >
        {button}
      </button>
      {open ? (
        <div
          id={id}
          className={classes.panel}
          data-sheet={sheet || undefined}
          style={width ? { width } : undefined}
          role="region"
          aria-label={label}
        >
          {children(close)}
        </div>
      ) : null}
    </div>
  );
}
