import { slotTimes, type Slot } from '@app/domain/slots';
import { useTranslations } from 'use-intl';
import classes from './DaySlots.module.css';

interface DaySlotsProps {
  /** Of the chosen day; without one all times are shown and none can be chosen. */
  slots: readonly Slot[] | null;
  chosen: string | null;
  onChoose: (time: string) => void;
}

const parts = [
  { name: 'morning', from: '08:00' },
  { name: 'afternoon', from: '12:00' },
  { name: 'evening', from: '17:00' },
] as const;

const partOf = (time: string) => parts.findLast(({ from }) => time >= from)?.name ?? 'morning';

/** The half hours of a day by its parts; past ones and those outside of hours are gone, busy ones struck out. */
export function DaySlots({ slots, chosen, onChoose }: DaySlotsProps) {
  const t = useTranslations('viewings');
  const all =
    slots?.filter(({ state }) => state === 'free' || state === 'busy') ??
    slotTimes.map((time) => ({ time, state: 'unknown' }));
  if (all.length === 0) return <p className="small muted">{t('noSlots')}</p>;
  return (
    <div role="group" aria-label={t('chooseTime')} className={classes.parts}>
      {parts.map(({ name }) => {
        const inPart = all.filter(({ time }) => partOf(time) === name);
        if (inPart.length === 0) return null;
        return (
          <div key={name}>
            <p className={classes.part}>{t(name)}</p>
            <div className={classes.slots}>
              {inPart.map(({ time, state }) => (
                <button
                  key={time}
                  type="button"
                  className={classes.slot}
                  data-busy={state === 'busy' || undefined}
                  disabled={state !== 'free'}
                  aria-pressed={time === chosen}
                  aria-label={state === 'busy' ? t('slotTaken', { time }) : undefined}
                  onClick={() => onChoose(time)}
                >
                  {time}
                </button>
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
}
