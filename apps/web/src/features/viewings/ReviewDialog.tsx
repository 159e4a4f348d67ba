import { CallError } from '@app/contract/client';
import { fieldErrorText } from '@app/contract/fieldErrors';
import { listNotifications } from '@app/contract/notifications';
import { listReviews, reviewRealtor, showReviewable } from '@app/contract/reviews';
import type { Reply } from '@app/contract/call';
import { showRealtor } from '@app/contract/landing';
import { longestText } from '@app/contract/support';
import { listCalendar, showViewing } from '@app/contract/viewings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { callApi } from '../../lib/api.ts';
import { callQuery } from '../../lib/callQuery.ts';
import { failureText } from '../../lib/errorText.ts';
import { useKept } from '../../lib/useKept.ts';
import { paths } from '../../lib/paths.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Avatar } from '../../entities/person/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { KeptNote } from '../../ui/KeptNote.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { type Rating, Stars, StarsInput } from '../../ui/Stars.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { toast } from '../../ui/toast.ts';
import { FieldSkeletons } from '../../ui/SkeletonShapes.tsx';
import classes from './ReviewDialog.module.css';

type Reviewable = Reply<typeof showReviewable>;

/** A review of the realtor after a viewing that was held; the value is the viewing's id. */
export function ReviewDialog({ value, close }: { value: string; close: () => void }) {
  const t = useTranslations('viewings');
  const id = Number(value) || 0;
  const { data, error, refetch } = useQuery({ ...callQuery(showReviewable, { params: { id } }), retry: false });
  return (
    <Dialog title={t('review.title')} onClose={close} width={500}>
      {data ? (
        <div className="column gap-4">
          <Whom about={data} />
          {data.not_counted ? <p className="note">{t(`review.notCounted.${data.not_counted}`)}</p> : null}
          {data.review ? (
            <div className={classes.given}>
              <Stars rating={data.review.rating} size={22} />
              <p>{data.review.text}</p>
              {data.not_counted ? null : <p className="small faint">{t('review.given')}</p>}
            </div>
          ) : (
            <ReviewForm viewingId={id} realtorId={data.realtor.id} onSent={close} />
          )}
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <FieldSkeletons heights={[52, 240, 120]} />
      )}
    </Dialog>
  );
}

function Whom({ about: { realtor, address, starts_at: at } }: { about: Reviewable }) {
  const format = useFormatter();
  const when = format.dateTime(new Date(at), { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });
  return (
    <div className={classes.whom}>
      <Avatar name={realtor.name} path={realtor.avatar_path} size="l" />
      <div>
        <p className="strong">
          <AppLink to={paths.realtor(realtor.id)} className="link">
            {realtor.name}
          </AppLink>
        </p>
        <p className="small muted">
          {address}, {when}
        </p>
      </div>
    </div>
  );
}

interface FormProps {
  viewingId: number;
  realtorId: number;
  onSent: () => void;
}

/** Everything that shows a review, or that one is wanted. */
const shownIn = [showReviewable, listReviews, showRealtor, listNotifications, showViewing, listCalendar];

function useReview({ viewingId, realtorId, onSent }: FormProps) {
  const t = useTranslations('viewings');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (review: { rating: Rating; text: string }) =>
      callApi(reviewRealtor, {
        params: { addressee_id: realtorId },
        body: { ...review, addressee_id: realtorId, viewing_id: viewingId },
      }),
    onSuccess: ({ message }) => {
      toast.success(message ?? t('review.sent'));
      for (const { name } of shownIn) void queryClient.invalidateQueries({ queryKey: [name] });
      onSent();
    },
  });
}

interface Typed {
  rating: Rating | null;
  text: string;
}
const nothing: Typed = { rating: null, text: '' };

function ReviewForm(props: FormProps) {
  const t = useTranslations('viewings');
  const locale = useLocale();
  const [{ rating, text }, change, kept] = useKept<Typed>(`review-${props.viewingId}`, nothing);
  const [checked, setChecked] = useState(false);
  const send = useReview({
    ...props,
    onSent: () => {
      kept.done();
      props.onSent();
    },
  });
  const problems = {
    rating: rating === null ? fieldErrorText('rating_required', locale) : undefined,
    text:
      text.trim() === ''
        ? fieldErrorText('review_required', locale)
        : text.trim().length > longestText
          ? fieldErrorText('too_long', locale)
          : undefined,
  };
  const shown: Record<string, string | undefined> = checked ? problems : {};
  const fieldErrors = send.error instanceof CallError ? send.error.fields : {};
  const submit = (form: HTMLFormElement): void => {
    setChecked(true);
    if (rating !== null && problems.text === undefined) send.mutate({ rating, text: text.trim() });
    else form.querySelector<HTMLElement>(rating === null ? 'input' : 'textarea')?.focus();
  };
  return (
    <form
      className="column gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <KeptNote kept={kept} />
      <StarsInput
        label={t('review.rating')}
        value={rating}
        onChange={(next) => change((before) => ({ ...before, rating: next }))}
        error={shown['rating'] ?? fieldErrors['rating']}
      />
      <TextArea
        label={t('review.text')}
        value={text}
        onChange={(next) => change((before) => ({ ...before, text: next }))}
        max={longestText}
        rows={5}
        maxRows={10}
        placeholder={t('review.placeholder')}
        error={shown['text'] ?? fieldErrors['text']}
      />
      {send.error && Object.keys(fieldErrors).length === 0 ? (
        <p className="note" data-side="bad" role="alert">
          {failureText(send.error)}
        </p>
      ) : null}
      <Button type="submit" variant="ink" size="l" block loading={send.isPending}>
        {t('review.send')}
      </Button>
    </form>
  );
}
