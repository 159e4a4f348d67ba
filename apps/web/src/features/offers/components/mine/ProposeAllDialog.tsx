import { listFittingPairs } from '@app/contract/proposals';
import type { OfferCard } from '@app/contract/offers';
import type { SearchCard } from '@app/contract/searches';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { offerPlace } from '../../../../entities/offer/offerPlace.ts';
import { offerAttributes, offerPrice } from '../../../../entities/offer/offerWords.ts';
import { maxBudgetWords, searchTitle } from '../../../../entities/search/searchWords.ts';
import { usePlanProposals } from '../../../../entities/search/usePlanProposals.ts';
import { callQuery } from '../../../../lib/callQuery.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { IconSend } from '../../../../ui/icons/IconSend.tsx';
import { IconZoomQuestion } from '../../../../ui/icons/IconZoomQuestion.tsx';
import { RowSkeletons } from '../../../../ui/SkeletonShapes.tsx';
import classes from './ProposeAllDialog.module.css';

const keyOf = (offer: number, search: number): string => `${offer} ${search}`;

/** Every own offer with the searches that everything about it fits: all are chosen, each can be left out before it is sent. */
export function ProposeAllDialog({ close }: { close: () => void }) {
  const t = useTranslations('proposals.plan');
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const list = useQuery(callQuery(listFittingPairs));
  const plan = usePlanProposals();
  const items = list.data?.items ?? [];
  const pairs = items
    .flatMap(({ offer, requests }) => requests.map(({ id }) => ({ offer_id: offer.id, request_id: id })))
    .filter((pair) => !without.has(keyOf(pair.offer_id, pair.request_id)));
  const toggle = (key: string): void => {
    const next = new Set(without);
    if (!next.delete(key)) next.add(key);
    setWithout(next);
  };
  return (
    <Dialog
      title={t('title')}
      onClose={close}
      width={640}
      side="ember"
      footer={
        items.length > 0 ? (
          <Button
            variant="ember"
            block
            icon={IconSend}
            disabled={pairs.length === 0}
            loading={plan.isPending}
            data-autofocus
            onClick={() => plan.mutate(pairs, { onSuccess: close })}
          >
            {t('send', { count: pairs.length })}
          </Button>
        ) : undefined
      }
    >
      {list.isPending ? <RowSkeletons count={3} picture /> : null}
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data && items.length === 0 ? (
        <EmptyState
          icon={IconZoomQuestion}
          title={list.data.left > 0 ? t('none') : t('dayOver')}
          text={list.data.left > 0 ? t('noneText') : t('dayOverText')}
        />
      ) : null}
      {items.length > 0 ? (
        <>
          <p className="muted">{t('hint')}</p>
          {items.map(({ offer, requests }) => (
            <FittingOffer key={offer.id} offer={offer} requests={requests} without={without} onToggle={toggle} />
          ))}
          <p className="small muted">{t('limits')}</p>
        </>
      ) : null}
    </Dialog>
  );
}

interface FittingOfferProps {
  offer: OfferCard;
  requests: readonly SearchCard[];
  without: ReadonlySet<string>;
  onToggle: (key: string) => void;
}

function FittingOffer({ offer, requests, without, onToggle }: FittingOfferProps) {
  const ui = useTranslations('ui');
  const name = `${offerPrice(ui, offer)} · ${offerAttributes(ui, offer)}`;
  return (
    <section className={classes.offer} aria-label={name}>
      <h3 className={classes.name}>{name}</h3>
      <p className="small muted">{offerPlace(offer)}</p>
      <ul>
        {requests.map((search) => {
          const key = keyOf(offer.id, search.id);
          return (
            <li key={search.id}>
              <label className={classes.search}>
                <Checkbox side="ember" checked={!without.has(key)} onChange={() => onToggle(key)} />
                <span>
                  {searchTitle(ui, search)} · {maxBudgetWords(ui, search)}
                  <span className={`small muted ${classes.places}`}>{search.places.join(', ')}</span>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
