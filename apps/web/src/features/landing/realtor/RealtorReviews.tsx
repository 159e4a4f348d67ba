import type { RealtorPage as Realtor } from '@app/contract/landing';
import type { Review } from '@app/contract/reviews';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { Avatar } from '../../../entities/person/Avatar.tsx';
import { shownCount } from '../../../lib/shownCount.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { RowSkeletons } from '../../../ui/SkeletonShapes.tsx';
import { Stars } from '../../../ui/Stars.tsx';
import { NextPage } from '../../../ui/NextPage.tsx';
import { reviewsQuery } from '../api.ts';
import classes from './Realtor.module.css';

/** How clients rate the realtor and what they say, the newest first. */
export function RealtorReviews({ id, realtor }: { id: number; realtor: Realtor }) {
  const t = useTranslations('landing');
  const list = useInfiniteQuery(reviewsQuery(id));
  const reviews = list.data?.pages.flatMap((page) => page.items);
  return (
    <section aria-labelledby="realtor-reviews">
      <h2 id="realtor-reviews" className={classes.title}>
        {t('realtor.reviews')} <span className="faint tab">{shownCount(list.data?.pages[0]?.total)}</span>
      </h2>
      {list.error && !reviews ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {!reviews && !list.error ? <RowSkeletons count={3} picture /> : null}
      {reviews?.length === 0 ? <p className="muted">{t('realtor.noReviews')}</p> : null}
      {reviews && reviews.length > 0 ? (
        <>
          <ByRating counts={list.data?.pages[0]?.by_rating ?? []} total={realtor.review_count} />
          <ul className={classes.reviews}>
            {reviews.map((review) => (
              <OneReview key={review.id} review={review} />
            ))}
          </ul>
        </>
      ) : null}
      <NextPage list={list} className={classes.more} />
    </section>
  );
}

/** Five bars, the best rating on top. */
function ByRating({ counts, total }: { counts: readonly number[]; total: number }) {
  const t = useTranslations('landing');
  return (
    <ul className={classes.bars} aria-label={t('realtor.byRating')}>
      {[5, 4, 3, 2, 1].map((rating) => {
        const count = counts[rating - 1] ?? 0;
        return (
          <li key={rating}>
            <Stars rating={rating} size={14} />
            <span className={classes.bar} aria-hidden>
              <i style={{ width: `${total > 0 ? (count / total) * 100 : 0}%` }} />
            </span>
            <span className="small tab">{count}</span>
          </li>
        );
      })}
    </ul>
  );
}

function OneReview({ review }: { review: Review }) {
  const format = useFormatter();
  return (
    <li>
      <div className="row">
        <Avatar name={review.author.name} path={review.author.avatar_path} />
        <div className="grow">
          <p className="strong cut">{review.author.name}</p>
          <time className="tiny faint" dateTime={review.created_at}>
            {format.dateTime(new Date(review.created_at), { day: 'numeric', month: 'long', year: 'numeric' })}
          </time>
        </div>
        <Stars rating={review.rating} />
      </div>
      <p className={classes.said}>{review.text}</p>
    </li>
  );
}
