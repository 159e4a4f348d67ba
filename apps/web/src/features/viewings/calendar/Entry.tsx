import type { Viewing } from '@app/contract/viewings';
import type { CSSProperties } from 'react';
import { dialogParams } from '../../../lib/paths.ts';
import { DialogLink } from '../../../ui/AppLink.tsx';
import { sideColour, stateOf } from '../viewingFacts.ts';
import { useEntryWords } from './useEntryWords.ts';
import classes from './Entry.module.css';

/** A viewing in a week or month: accepted filled, waiting outlined, what came to nothing struck out. */
export function Entry({ viewing, style, short }: { viewing: Viewing; style?: CSSProperties; short?: boolean }) {
  const words = useEntryWords()(viewing);
  return (
    <DialogLink
      open={dialogParams.viewing(viewing.id)}
      className={classes.entry}
      data-side={sideColour(viewing)}
      data-state={stateOf(viewing)}
      data-short={short || undefined}
      style={style}
      aria-label={words.full}
      title={words.full}
    >
      <b>{words.time}</b> {words.who}
    </DialogLink>
  );
}
