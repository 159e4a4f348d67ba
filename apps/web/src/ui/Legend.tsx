import classes from './Legend.module.css';
import type { Side } from './side.ts';

/** Which colour is which in a chart or a map. */
export function Legend({ of }: { of: readonly { side: Side; name: string }[] }) {
  return (
    <span className={classes.legend}>
      {of.map(({ side, name }) => (
        <span key={side}>
          <i className="dot" data-side={side} />
          {name}
        </span>
      ))}
    </span>
  );
}
