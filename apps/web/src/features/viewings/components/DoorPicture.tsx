import classes from './DoorPicture.module.css';

type DoorState = 'waiting' | 'open' | 'past' | 'closed';

/**
 * A door: shut with a clock while one waits, ajar with light behind it when it is agreed, shut again when it is past, and when
 * it came to nothing.
 */
export function DoorPicture({ state }: { state: DoorState }) {
  return (
    <svg className={classes.door} data-state={state} width="150" height="130" viewBox="0 0 150 130" aria-hidden>
      <circle className={classes.ground} cx="75" cy="65" r="62" />
      <path d="M48 104V62a27 27 0 0 1 54 0v42z" fill="#8a5a3a" />
      <path className={classes.leaf} d="M55 104V63a20 20 0 0 1 40 0v41z" />
      {state === 'open' ? (
        <path d="M55 104V63a20 20 0 0 1 14-19l-2 62z" fill="var(--ember)" />
      ) : (
        <circle cx="88" cy="82" r="3" fill="#ffe2a6" />
      )}
      <rect x="40" y="102" width="70" height="8" rx="3" fill="#b88a5e" />
      <circle className={classes.mark} cx="108" cy="42" r="22" />
      <path className={classes.sign} d={signs[state]} />
    </svg>
  );
}

const signs = {
  waiting: 'M108 30v12l8 6',
  open: 'M98 42l7 8l13-15',
  past: 'M98 42l7 8l13-15',
  closed: 'M100 34l16 16M116 34l-16 16',
} as const satisfies Record<DoorState, string>;
