import type { ReactNode } from 'react';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import full from './FullOffer.module.css';
import classes from './FullOfferSkeleton.module.css';

interface FullOfferSkeletonProps {
  /** What is known already, each in its place. */
  photo?: ReactNode;
  price?: ReactNode;
  title?: ReactNode;
}

/** The full view while it is being read. */
export function FullOfferSkeleton({
  photo = <Skeleton height="100%" />,
  price = <Skeleton width="160px" height="34px" />,
  title = (
    <div className="stack gap-2">
      <Skeleton width="55%" height="34px" />
      <Skeleton width="35%" height="18px" />
    </div>
  ),
}: FullOfferSkeletonProps) {
  return (
    <div className={full.content} aria-busy="true">
      <div className={classes.photo}>{photo}</div>
      <div className={full.columns}>
        <div className={full.main}>
          <div className="only-mobile mb-4">{price}</div>
          {title}
          <div className="stack gap-4 mt-5">
            <Skeleton height="150px" />
            <Skeleton height="90px" />
          </div>
        </div>
        <div className={`${full.buy} only-desktop`}>
          {price}
          <div className="mt-4">
            <Skeleton height="180px" />
          </div>
        </div>
      </div>
    </div>
  );
}
