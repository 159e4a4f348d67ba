import type { KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { MapSheet, SheetLevel } from './useMapSheet.ts';
import classes from './ListPane.module.css';

const levels: readonly SheetLevel[] = ['peek', 'half', 'full'];

/** The phone's sheet is dragged by it, and a press or the arrows raise and lower it. */
export function SheetHandle({ sheet: { level, show } }: { sheet: MapSheet }) {
  const t = useTranslations('mapPage');
  const pressed = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    const next = levels[levels.indexOf(level) + step];
    if (step === 0) return;
    event.preventDefault();
    if (next) show(next);
  };
  return (
    <button
      type="button"
      className={`${classes.handle} only-mobile`}
      aria-expanded={level !== 'peek'}
      aria-label={t(level === 'full' ? 'sheet.less' : 'sheet.more')}
      onClick={() => show(level === 'peek' ? 'half' : level === 'half' ? 'full' : 'peek')}
      onKeyDown={pressed}
    />
  );
}
