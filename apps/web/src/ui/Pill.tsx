import { IconChevronDown } from './icons/IconChevronDown.tsx';
import { IconX } from './icons/IconX.tsx';
import type { Icon } from './icons/drawIcon.tsx';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import classes from './Pill.module.css';

interface PillProps extends ComponentProps<'button'> {
  /** The filter is in force. */
  active?: boolean;
  /** Its panel is open. */
  open?: boolean;
  /** Opens a panel: an arrow is shown. */
  hasPanel?: boolean;
  icon?: Icon;
  /** An active yes-or-no filter shows a cross. */
  onClear?: () => void;
}

/** A filter: plain, active, open. */
export function Pill({ active, open, hasPanel, icon: Before, onClear, children, ...rest }: PillProps) {
  const t = useTranslations('ui');
  return (
    <span className={classes.holder}>
      <button
        {...rest}
        type="button"
        className={classes.pill}
        data-active={active || undefined}
        data-open={open || undefined}
        data-clearable={(active && onClear && true) || undefined}
        aria-pressed={hasPanel ? undefined : Boolean(active)}
        aria-expanded={hasPanel ? Boolean(open) : undefined}
      >
        {Before ? <Before size={18} stroke={1.75} aria-hidden /> : null}
        {children}
        {hasPanel && !(active && onClear) ? <IconChevronDown size={16} stroke={1.75} aria-hidden /> : null}
      </button>
      {active && onClear ? (
        <button type="button" className={classes.clear} onClick={onClear} aria-label={t('clear')}>
          <IconX size={15} stroke={2} aria-hidden />
        </button>
      ) : null}
    </span>
  );
}
