import { useRef, type ReactNode } from 'react';
import type { Icon } from '../../ui/icons/drawIcon.tsx';
import headerClasses from './Header.module.css';
import classes from './TabBar.module.css';

interface GroupTabProps {
  icon: Icon;
  text: string;
  /** One of its pages is looked at. */
  isHere: boolean;
  /** The links of the group, which close the sheet as they go. */
  children: (close: () => void) => ReactNode;
}

/** A tab of a phone's bar that opens several pages' links in a sheet. */
export function GroupTab({ icon: Picture, text, isHere, children }: GroupTabProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  const close = (): void => sheet.current?.close();
  return (
    <>
      <button
        type="button"
        className={classes.group}
        aria-haspopup="dialog"
        data-here={isHere || undefined}
        onClick={() => sheet.current?.showModal()}
      >
        <Picture size={22} stroke={1.75} aria-hidden />
        {text}
      </button>
      <dialog
        ref={sheet}
        className={classes.sheet}
        aria-label={text}
        onClick={(event) => event.target === sheet.current && close()}
      >
        <div className={headerClasses.menu}>{children(close)}</div>
      </dialog>
    </>
  );
}
