import type { TransitLine } from '@app/contract/map';
import { useTranslations } from 'use-intl';
import classes from './TransitLines.module.css';

/** What stops at a stop: the number with how often it comes. */
export function TransitLines({ lines }: { lines: readonly TransitLine[] }) {
  const t = useTranslations('near');
  return (
    <ul className={classes.lines}>
      {lines.map(({ number, vehicle, every_minutes: every }) => (
        <li key={number}>
          <span role="img" {...labelled(t(vehicle, { number, minutes: every }))}>
            <strong>{number}</strong> {t('every', { minutes: String(every) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What the number and the minutes beside it mean, for readers and under the mouse. */
const labelled = (words: string) => ({ 'aria-label': words, title: words });
