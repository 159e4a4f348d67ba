import { confirmAllOffers, listMyOffers, type MyOffer } from '@app/contract/offers';
import { IconHomePlus, IconPlus, IconRefresh } from '@tabler/icons-react';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { callApi } from '../../lib/api.ts';
import { failureText } from '../../lib/errorText.ts';
import { PageHead } from '../../lib/pageHead.tsx';
import { Button } from '../../ui/Button.tsx';
import { CreateOfferButton } from '../../ui/CreateOfferButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { myOffersQuery } from './api.ts';
import { MyOfferRow } from './components/mine/MyOfferRow.tsx';
import classes from './MyOffersPage.module.css';

/** `/dashboard/properties`: own offers and drafts with what can be done to each. */
export function MyOffersPage() {
  const t = useTranslations('offers');
  const shell = useTranslations('shell');
  const locale = useLocale();
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(myOffersQuery);
  const offers = data?.pages.flatMap(({ items }) => items) ?? [];
  const drafts = offers.filter(({ draft }) => draft);
  const published = offers.filter(({ draft }) => !draft);
  return (
    <div className={classes.page}>
      <PageHead title={shell('myOffers')} noIndex />
      <header className={classes.head}>
        <h1>{shell('myOffers')}</h1>
        {published.filter(({ can }) => can.confirm).length > 1 ? <ConfirmAll /> : null}
      </header>
      {isPending && !error ? <Bones /> : null}
      {error ? <ErrorState text={failureText(error, locale)} onRetry={() => void refetch()} /> : null}
      {data && offers.length === 0 ? (
        <EmptyState icon={IconHomePlus} title={t('noneTitle')} text={t('noneText')} level={2}>
          <CreateOfferButton variant="ember" icon={IconPlus}>
            {shell('publishOffer')}
          </CreateOfferButton>
        </EmptyState>
      ) : null}
      <OfferList title={t('drafts')} offers={drafts} />
      <OfferList title={t('published')} titleUnseen={drafts.length === 0} offers={published} />
      {hasNextPage ? (
        <Button block loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </div>
  );
}

function OfferList({
  title,
  titleUnseen,
  offers,
}: {
  title: string;
  titleUnseen?: boolean;
  offers: readonly MyOffer[];
}) {
  if (offers.length === 0) return null;
  return (
    <section className={classes.list}>
      <h2 className={titleUnseen ? 'unseen' : undefined}>{title}</h2>
      <ul>
        {offers.map((offer) => (
          <li key={offer.id}>
            <MyOfferRow offer={offer} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Everything that is shown is still there (B4.4). */
function ConfirmAll() {
  const t = useTranslations('offers');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi(confirmAllOffers),
    onSuccess: ({ confirmed }) => {
      toast.success(t('confirmedAll', { count: confirmed }));
      void queryClient.invalidateQueries({ queryKey: [listMyOffers.name] });
    },
    onError: (error) => toast.error(failureText(error, locale)),
  });
  return (
    <Button icon={IconRefresh} loading={isPending} title={t('confirmHint')} onClick={() => mutate()}>
      {t('confirmAll')}
    </Button>
  );
}

function Bones() {
  return (
    <div className={classes.list} aria-busy="true">
      {[0, 1, 2].map((i) => (
        <Skeleton key={i} height="132px" />
      ))}
    </div>
  );
}
