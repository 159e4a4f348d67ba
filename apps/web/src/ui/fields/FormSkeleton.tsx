import { Skeleton } from '../Skeleton.tsx';
import classes from './fields.module.css';

/** The form while what it is filled from is being read. */
export function FormSkeleton() {
  return (
    <div className={classes.skeleton} aria-busy="true">
      {[96, 220, 180, 130, 96].map((height, i) => (
        <div key={i}>
          <Skeleton width="180px" height="20px" />
          <Skeleton height={`${height}px`} />
        </div>
      ))}
    </div>
  );
}
