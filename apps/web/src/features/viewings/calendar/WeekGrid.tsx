import { dayOf, instantOf, wallTime } from '@app/domain/chisinauTime';
import type { Interval } from '@app/domain/slots';
import type { CSSProperties } from 'react';
import { useNow, useTranslations } from 'use-intl';
import { useDayWords } from '../useDayWords.ts';
import { Entry } from './Entry.tsx';
import { MoveViewing } from './MoveViewing.tsx';
import { type Move, useMoveByHand } from './useMoveByHand.ts';
import { type CalendarEntry, isMovable } from './calendarEntries.ts';
import { lanesOf } from './lanes.ts';
import type { Blocked } from './blocked.ts';
import classes from './WeekGrid.module.css';

interface WeekGridProps {
  days: readonly string[];
  entries: readonly CalendarEntry[];
  blocked: readonly Blocked[];
  onOpen: (blocked: Blocked) => void;
}

const firstHour = 8;
const lastHour = 21;
const hourHeight = 56;
const height = (lastHour - firstHour) * hourHeight;
const hours = Array.from({ length: lastHour - firstHour - 1 }, (_, i) => firstHour + 1 + i);

/** Pixels from the top of a day's column; before eight is its top, after nine in the evening its bottom. */
function topOf(at: Date, day: string): number {
  const wall = wallTime(at);
  if (wall.day < day) return 0;
  if (wall.day > day) return height;
  const [h = 0, m = 0] = wall.time.split(':').map(Number);
  return Math.min(Math.max((h - firstHour + m / 60) * hourHeight, 0), height);
}

/** One day or seven from eight to nine, with the line of now; what may be moved can be dragged to another time. */
export function WeekGrid({ days, entries, blocked, onOpen }: WeekGridProps) {
  const now = useNow({ updateInterval: 60_000 });
  const words = useDayWords();
  const t = useTranslations('viewings');
  const today = dayOf(now);
  const hand = useMoveByHand({ days, blocked, now, slotHeight: hourHeight / 2 });
  const { move } = hand;
  return (
    <div
      ref={hand.grid}
      className={`panel ${classes.week}`}
      style={{ '--days': days.length } as CSSProperties}
      data-moving={move ? true : undefined}
    >
      <div />
      {days.map((day) => (
        <div key={day} className={classes.head} data-today={day === today || undefined} aria-hidden>
          <span>{words.weekday(day)}</span>
          <b>{Number(day.slice(8))}</b>
        </div>
      ))}
      <div className={classes.hours} style={{ height }} aria-hidden>
        {hours.map((hour) => (
          <span key={hour} style={{ top: (hour - firstHour) * hourHeight }}>
            {hour}:00
          </span>
        ))}
      </div>
      {days.map((day) => (
        <Column
          key={day}
          day={day}
          now={now}
          entries={entries}
          blocked={blocked}
          onOpen={onOpen}
          wide={days.length === 1}
          move={move?.day === day ? move : null}
          busy={hand.busy}
          handOf={hand.entryProps}
        />
      ))}
      <p className="visuallyHidden" aria-live="polite">
        {move
          ? t(move.isClosed ? 'moveClosed' : 'moveTo', { when: words.moment(instantOf(move.day, move.time)!) })
          : null}
      </p>
      {hand.asked ? <MoveViewing move={hand.asked} onClose={hand.close} /> : null}
    </div>
  );
}

type ColumnProps = Omit<WeekGridProps, 'days'> & {
  day: string;
  now: Date;
  wide: boolean;
  move: Move | null;
  /** When the other one of a viewing that is on its way cannot meet. */
  busy: readonly Interval[];
  handOf: ReturnType<typeof useMoveByHand>['entryProps'];
};

function Column({ day, now, entries, blocked, onOpen, wide, move, busy, handOf }: ColumnProps) {
  const t = useTranslations('viewings');
  const words = useDayWords();
  const mine = entries.filter(({ viewing }) => dayOf(new Date(viewing.starts_at)) === day);
  const lanes = lanesOf(mine);
  const closed = blocked.filter(({ from, to }) => dayOf(from) <= day && to > instantOf(day, '00:00')!);
  const isToday = dayOf(now) === day;
  const label = t('dayEntries', { day: words.day(day), count: mine.length });
  return (
    <div
      className={classes.column}
      style={{ height }}
      data-today={isToday || undefined}
      data-column={day}
      role="group"
      aria-label={label}
    >
      {closed.map((one) => {
        const [top, bottom] = [topOf(one.from, day), topOf(one.to, day)];
        if (bottom <= top) return null;
        const text = t('openThese', { when: `${words.moment(one.from)} – ${words.moment(one.to)}` });
        return (
          <button
            key={one.id}
            type="button"
            className={classes.blocked}
            style={{ top, height: bottom - top }}
            aria-label={text}
            title={text}
            onClick={() => onOpen(one)}
          />
        );
      })}
      {busy.map((one) => {
        const [top, bottom] = [topOf(one.from, day), topOf(one.to, day)];
        return bottom > top ? (
          <div key={one.from.getTime()} className={classes.busy} style={{ top, height: bottom - top }} aria-hidden />
        ) : null;
      })}
      {mine.map((entry) => {
        const { key, viewing } = entry;
        const lane = lanes.get(key)!;
        return (
          <Entry
            key={key}
            entry={entry}
            wide={wide}
            hand={isMovable(entry) ? handOf(viewing) : undefined}
            style={{
              position: 'absolute',
              top: topOf(new Date(viewing.starts_at), day) + 1,
              left: `calc(${lane.left * 100}% + 3px)`,
              width: `calc(${lane.width * 100}% - 6px)`,
            }}
          />
        );
      })}
      {move ? (
        <div
          className={classes.ghost}
          data-closed={move.isClosed || undefined}
          style={{ top: topOf(instantOf(day, move.time)!, day) + 1 }}
          aria-hidden
        >
          {move.time}
        </div>
      ) : null}
      {isToday ? <NowLine top={topOf(now, day)} /> : null}
    </div>
  );
}

function NowLine({ top }: { top: number }) {
  return top > 0 && top < height ? <div className={classes.now} style={{ top }} aria-hidden /> : null;
}
