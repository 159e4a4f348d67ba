import type { CSSProperties } from 'react';
import type { Choice } from './choice.ts';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import classes from './ChoiceGroup.module.css';

/** Large choices with icons: one of them, or several with `multiple`. */
export function TileGroup<V extends string | number>({
  columns = 4,
  inRow,
  ...choice
}: Choice<V> & { columns?: number; inRow?: boolean }) {
  return (
    <ChoiceGroup
      choice={choice as Choice<V>}
      listClass={classes.tiles}
      listData={{ style: { '--columns': columns } as CSSProperties }}
      itemClass={classes.tile}
      itemData={{ 'data-row': inRow || undefined }}
      render={({ icon: Picture, label, hint }) => (
        <>
          {Picture ? <Picture size={inRow ? 20 : 24} stroke={1.75} aria-hidden /> : null}
          <span>{label}</span>
          {hint ? <small>{hint}</small> : null}
        </>
      )}
    />
  );
}
