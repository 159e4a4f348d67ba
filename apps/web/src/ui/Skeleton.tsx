import classes from './Skeleton.module.css';

/** A place that is being filled. Sizes are CSS lengths. */
export function Skeleton({
  width = '100%',
  height = '1em',
  round,
}: {
  width?: string;
  height?: string;
  round?: boolean;
}) {
  return (
    <span
      className={classes.skeleton}
      data-round={round || undefined}
      data-skeleton
      style={{ width, height }}
      aria-hidden
    />
  );
}

function CardSkeleton({ side }: { side: 'ember' | 'river' }) {
  return (
    <div className={classes.card} data-side={side} aria-hidden>
      <span className={classes.picture} />
      <div className={classes.lines}>
        <Skeleton width="45%" height="22px" />
        <Skeleton width="80%" height="16px" />
        <Skeleton width="65%" height="14px" />
      </div>
    </div>
  );
}

/** A list of cards that is being loaded; its grid is the list's own. */
export function CardSkeletons({ side, count }: { side: 'ember' | 'river'; count: number }) {
  return Array.from({ length: count }, (_, at) => <CardSkeleton key={at} side={side} />);
}
