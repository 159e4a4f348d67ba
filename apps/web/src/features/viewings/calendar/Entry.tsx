import type { ComponentProps, CSSProperties } from 'react';
import { dialogParams } from '../../../lib/paths.ts';
import { DialogLink } from '../../../ui/AppLink.tsx';
import { sideColour } from '../../../entities/viewing/viewingState.ts';
import type { CalendarEntry } from './calendarEntries.ts';
import { useEntryWords } from './useEntryWords.ts';
import classes from './Entry.module.css';

interface EntryProps {
  entry: CalendarEntry;
  style?: CSSProperties;
  short?: boolean;
  /** There is room for the place and the state too. */
  wide?: boolean;
  /** What moves it by mouse and keys; left out where it stays. */
  hand?: Omit<ComponentProps<'a'>, 'ref'> | undefined;
}

/** A viewing in a day, week or month: accepted filled, waiting outlined, past pale, what came to nothing struck out. */
export function Entry({ entry, style, short, wide, hand }: EntryProps) {
  const { viewing } = entry;
  const words = useEntryWords()(entry);
  const label = wide ? words.fullLong : words.full;
  return (
    <DialogLink
      open={dialogParams.viewing(viewing.id)}
      className={classes.entry}
      data-side={sideColour(viewing)}
      data-state={words.state}
      data-short={short || undefined}
      style={style}
      aria-label={label}
      title={label}
      {...(hand ? { ...hand, 'data-movable': true, 'aria-keyshortcuts': 'Shift+ArrowUp Shift+ArrowDown' } : {})}
    >
      <b>{words.time}</b> {wide ? words.long : words.subject}
    </DialogLink>
  );
}
