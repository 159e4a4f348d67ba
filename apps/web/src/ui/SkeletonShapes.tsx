import { Skeleton } from './Skeleton.tsx';
import classes from './Skeleton.module.css';

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** A list of lines that is being loaded, with a picture before each where the list has one. */
export function RowSkeletons({ count, picture }: { count: number; picture?: boolean }) {
  return (
    <div className={classes.rows} aria-busy="true">
      {upTo(count).map((at) => (
        <div key={at} className={classes.row}>
          {picture ? <Skeleton width="44px" height="44px" round /> : null}
          <div className="stack gap-2 grow">
            <Skeleton width={at % 2 ? '45%' : '60%'} height="18px" />
            <Skeleton width={at % 2 ? '70%' : '35%'} height="14px" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** A form that is being loaded: labels over fields of these heights, px. */
export function FieldSkeletons({ heights }: { heights: readonly number[] }) {
  return (
    <div className="stack gap-6" aria-busy="true">
      {heights.map((height, at) => (
        <div key={at} className="stack gap-3">
          <Skeleton width="180px" height="20px" />
          <Skeleton height={`${height}px`} />
        </div>
      ))}
    </div>
  );
}

/** Panels with a title and lines each that are being loaded. */
export function PanelSkeletons({ count }: { count: number }) {
  return (
    <div className="stack gap-4" aria-busy="true">
      {upTo(count).map((at) => (
        <div key={at} className={`panel ${classes.panel}`}>
          <Skeleton width="30%" height="24px" />
          <RowSkeletons count={3} />
        </div>
      ))}
    </div>
  );
}

/** Messages of both sides that are being loaded. */
export function ChatSkeleton() {
  return (
    <div className={classes.chat} aria-busy="true">
      {['45%', '60%', '35%', '50%'].map((width, at) => (
        <Skeleton key={at} width={width} height={at % 2 ? '64px' : '40px'} />
      ))}
    </div>
  );
}

/** Days of a calendar that are being loaded. */
export function DaySkeletons() {
  return (
    <div className={classes.days} aria-busy="true">
      {upTo(35).map((at) => (
        <Skeleton key={at} height="100%" />
      ))}
    </div>
  );
}
