import { Skeleton } from '../../../../ui/Skeleton.tsx';
import classes from './FullOfferSkeleton.module.css';

/** The full view while it is being read. */
export function FullOfferSkeleton() {
  return (
    <div className={classes.skeleton} aria-busy="true">
      <Skeleton height="clamp(260px, 34vw, 440px)" />
      <Skeleton width="55%" height="34px" />
      <Skeleton width="35%" height="18px" />
      <Skeleton height="150px" />
      <Skeleton height="90px" />
    </div>
  );
}
