import { Skeleton } from '../../../ui/Skeleton.tsx';
import classes from './ViewingBody.module.css';

export function DialogSkeleton() {
  return (
    <div className={classes.body} aria-busy>
      <Skeleton height="52px" />
      <Skeleton height="240px" />
      <Skeleton height="120px" />
    </div>
  );
}
