import type { ReactNode } from 'react';
import type { Icon } from '../../ui/icons/drawIcon.tsx';
import { IconChevronDown } from '../../ui/icons/IconChevronDown.tsx';
import { useSheet } from '../../ui/useSheet.ts';
import headerClasses from './Header.module.css';
import classes from './GroupMenu.module.css';
import bar from './TabBar.module.css';

interface GroupMenuProps {
  icon: Icon;
  text: string;
  /** One of its pages is looked at. */
  isHere: boolean;
  /** The links of the group, which close the sheet as they go. */
  children: (close: () => void) => ReactNode;
}

/** A button of a phone's compact menu, which opens several pages' links in a sheet. */
export function GroupMenu({ icon: Picture, text, isHere, children }: GroupMenuProps) {
  const { props, show, close } = useSheet();
  return (
    <>
      <button
        type="button"
        className={classes.group}
        aria-haspopup="dialog"
        aria-current={isHere || undefined}
        onClick={show}
      >
        <Picture size={20} stroke={1.75} aria-hidden />
        <span className="cut">{text}</span>
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes it too */}
      <dialog
        {...props}
        className={bar.sheet}
        aria-label={text}
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        <div className={headerClasses.menu}>{children(close)}</div>
      </dialog>
    </>
  );
}
