import type { Choice } from './choice.ts';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import classes from './ChoiceGroup.module.css';

/** Short choices that wrap: numbers of rooms, terms, sectors. */
export function PillGroup<V extends string | number>(choice: Choice<V>) {
  return (
    <ChoiceGroup
      choice={choice}
      listClass={classes.pills}
      itemClass={classes.pill}
      render={({ icon: Picture, label }) => (
        <>
          {Picture ? <Picture size={17} stroke={1.75} aria-hidden /> : null}
          {label}
        </>
      )}
    />
  );
}
