import type { OneChoice } from './choice.ts';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import classes from './ChoiceGroup.module.css';

/** A few short alternatives in one bar; the label is read out only. */
export function SegmentedControl<V extends string | number>({
  full,
  size = 'm',
  ...choice
}: OneChoice<V> & { full?: boolean; size?: 's' | 'm' }) {
  return (
    <ChoiceGroup
      choice={{ labelHidden: true, ...choice }}
      listClass={classes.segments}
      listData={{ 'data-full': full || undefined, 'data-size': size }}
      itemClass={classes.segment}
      render={({ icon: Picture, label }) => (
        <>
          {Picture ? <Picture size={18} stroke={1.75} aria-hidden /> : null}
          {label}
        </>
      )}
    />
  );
}
