import { type PointerEvent, useState } from 'react';
import { useFormatter } from 'use-intl';
import { chartScale } from './chartScale.ts';
import classes from './DayChart.module.css';

interface Series {
  side: 'ember' | 'river';
  name: string;
  /** One for each day. */
  values: readonly number[];
}

interface DayChartProps {
  /** `YYYY-MM-DD`, the oldest first; at least two. */
  days: readonly string[];
  series: readonly Series[];
  /** What is counted, for those who read the table instead. */
  caption: string;
  dayLabel: string;
}

/** Counts by day as lines, one colour a side; the same numbers as a table for who cannot see them. */
export function DayChart({ days, series, caption, dayLabel }: DayChartProps) {
  const dayWords = useDayNames();
  const [at, setAt] = useState<number | null>(null);
  const { top, ticks } = chartScale(Math.max(...series.flatMap(({ values }) => values)));
  const last = days.length - 1;
  const share = (i: number): string => `${(i / last) * 100}%`;
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLDivElement>): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setAt(Math.min(last, Math.max(0, Math.round(((clientX - left) / width) * last))));
  };
  return (
    <figure className={classes.chart}>
      <div className={classes.area} aria-hidden>
        {ticks.map((tick) => (
          <div key={tick} className={classes.tick} style={{ bottom: `${(tick / top) * 100}%` }}>
            <span>{tick}</span>
          </div>
        ))}
        <div className={classes.plot} onPointerMove={point} onPointerDown={point} onPointerLeave={() => setAt(null)}>
          <svg viewBox={`0 0 ${last} ${top}`} preserveAspectRatio="none">
            {series.map((one) => (
              <Line key={one.side} series={one} top={top} />
            ))}
          </svg>
          {at === null ? null : (
            <div className={classes.cursor} style={{ left: share(at) }}>
              <div className={classes.hint} data-left={at > last / 2 || undefined}>
                <b>{dayWords(days[at]!)}</b>
                {series.map(({ side, name, values }) => (
                  <span key={side}>
                    <i className="dot" data-side={side} />
                    {name}
                    <b className="tab">{values[at]}</b>
                  </span>
                ))}
              </div>
            </div>
          )}
        </div>
      </div>
      <div className={classes.days} aria-hidden>
        {[0, Math.round(last / 3), Math.round((last * 2) / 3), last].map((i) => (
          <span key={i}>{dayWords(days[i]!)}</span>
        ))}
      </div>
      <Numbers {...{ days, series, caption, dayLabel }} />
    </figure>
  );
}

function useDayNames(): (day: string) => string {
  const format = useFormatter();
  return (day) => format.dateTime(new Date(`${day}T12:00:00Z`), { day: 'numeric', month: 'short' });
}

function Line({ series: { side, values }, top }: { series: Series; top: number }) {
  const line = values.map((value, i) => `${i} ${top - value}`).join('L');
  return (
    <g data-side={side}>
      {side === 'ember' ? <path className={classes.under} d={`M${line}V${top}H0Z`} /> : null}
      <path className={classes.line} d={`M${line}`} />
    </g>
  );
}

function Numbers({ days, series, caption, dayLabel }: DayChartProps) {
  const dayWords = useDayNames();
  return (
    // A table grows with its rows whatever its height says: its box hides it.
    <div className="visuallyHidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{dayLabel}</th>
            {series.map(({ side, name }) => (
              <th key={side} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day, i) => (
            <tr key={day}>
              <th scope="row">{dayWords(day)}</th>
              {series.map(({ side, values }) => (
                <td key={side}>{values[i]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
