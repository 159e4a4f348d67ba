import type { TransitLine } from '@app/contract/map';
import { useTranslations } from 'use-intl';
import classes from './LineChips.module.css';

interface LineChipsProps {
  lines: readonly TransitLine[];
  /** Numbers of those that stand out on the map. */
  chosen: readonly string[];
  onChoose: (numbers: string[]) => void;
  /** With how often each comes. */
  often?: boolean;
}

/** Lines by their numbers; pressing one lets it alone stand out, pressing it again all. */
export function LineChips({ lines, chosen, onChoose, often = false }: LineChipsProps) {
  const t = useTranslations('near');
  return (
    <ul className={classes.chips}>
      {lines.map(({ number, vehicle, every_minutes: every }) => {
        const alone = chosen.length === 1 && chosen[0] === number;
        const words = t(vehicle, { number, minutes: every });
        const interval = often ? t('every', { minutes: String(every) }) : undefined;
        return (
          <li key={number}>
            <button
              type="button"
              // Begins with what is seen, so that it can be said to a machine that listens.
              aria-label={interval ? `${number} ${interval}: ${words}` : words}
              title={words}
              aria-pressed={alone}
              onClick={() => onChoose(alone ? [] : [number])}
            >
              <strong>{number}</strong>
              {interval ? <span> {interval}</span> : null}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
