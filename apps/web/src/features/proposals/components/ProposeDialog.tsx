import type { MatchReason } from '@app/contract/proposals';
import type { OfferCard } from '@app/contract/offers';
import type { FullSearch } from '@app/contract/searches';
import { formatEuro } from '@app/domain/money';
import { IconHomePlus } from '../../../ui/icons/IconHomePlus.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useKept } from '../../../lib/useKept.ts';
import { Button } from '../../../ui/Button.tsx';
import { offerPlace } from '../../../entities/offer/offerPlace.ts';
import { offerAttributes, offerPrice, priceTail } from '../../../entities/offer/offerWords.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { KeptNote } from '../../../ui/KeptNote.tsx';
import { PhotoFrame } from '../../../entities/photo/PhotoFrame.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { RowSkeletons } from '../../../ui/SkeletonShapes.tsx';
import { useCreateOffer } from '../../../entities/offer/useCreateOffer.ts';
import { myOffersForQuery, type OfferOrder, usePropose } from '../api.ts';
import { fitGroups } from './fitsWhole.ts';
import { OwnReasonList } from './OwnReasonList.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import classes from './ProposeDialog.module.css';

const orders = ['best', 'price_asc', 'price_desc', 'newest', 'oldest'] as const satisfies readonly OfferOrder[];
const none: readonly number[] = [];

/** Own offers that suit a search, to choose from and to put forward. */
export function ProposeDialog({ search, onClose }: { search: FullSearch; onClose: () => void }) {
  const t = useTranslations('proposals');
  const [order, setOrder] = useState<OfferOrder>('best');
  const [ticked, setTicked, kept] = useKept<readonly number[]>(`propose-${search.id}`, none);
  const list = useQuery(myOffersForQuery(search.id, order));
  const propose = usePropose(search.id);
  const left = list.data?.left ?? 0;
  // What was put forward meanwhile, or is gone, is chosen no more; nor more than may still be.
  const chosen = ticked.filter((id) => list.data?.items.some(({ offer }) => offer.id === id)).slice(0, left);
  const toggle = (id: number): void =>
    setTicked(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const send = (): void =>
    propose.mutate(chosen, {
      onSuccess: () => {
        kept.done();
        onClose();
      },
    });
  return (
    <Dialog
      title={t('propose.title')}
      onClose={onClose}
      width={640}
      side="ember"
      footer={
        list.data && list.data.items.length > 0 ? (
          <Button variant="ember" block disabled={chosen.length === 0} loading={propose.isPending} onClick={send}>
            {t('propose.send', { count: chosen.length })}
          </Button>
        ) : undefined
      }
    >
      {list.isPending ? <RowSkeletons count={3} picture /> : null}
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data?.items.length === 0 ? <NothingToPropose /> : null}
      {list.data && list.data.items.length > 0 ? (
        <>
          {chosen.length > 0 ? <KeptNote kept={kept} /> : null}
          <SegmentedControl
            label={t('propose.sort')}
            options={orders.map((value) => ({ value, label: t(`propose.order.${value}`) }))}
            value={order}
            onChange={(value) => setOrder(value ?? 'best')}
            size="s"
            full
          />
          {fitGroups(list.data.items).map(({ group, matches }) => (
            <section key={group} aria-label={t(`group.${group}`)}>
              <h3 className={classes.group}>{t(`group.${group}`)}</h3>
              <div className={classes.list}>
                {matches.map((item) => (
                  <ProposedOffer
                    key={item.offer.id}
                    item={item}
                    checked={chosen.includes(item.offer.id)}
                    disabled={!chosen.includes(item.offer.id) && chosen.length >= left}
                    onToggle={() => toggle(item.offer.id)}
                  />
                ))}
              </div>
            </section>
          ))}
          <p className="small muted">{t('propose.left', { count: String(Math.max(0, left - chosen.length)) })}</p>
        </>
      ) : null}
    </Dialog>
  );
}

function NothingToPropose() {
  const t = useTranslations('proposals');
  const create = useCreateOffer();
  return (
    <EmptyState icon={IconHomePlus} title={t('propose.none')} text={t('propose.noneText')}>
      <Button variant="ember" onClick={create}>
        {t('propose.create')}
      </Button>
    </EmptyState>
  );
}

interface ProposedOfferProps {
  item: {
    offer: OfferCard;
    reasons: MatchReason[];
  };
  checked: boolean;
  disabled: boolean;
  onToggle: () => void;
}

function ProposedOffer({ item, checked, disabled, onToggle }: ProposedOfferProps) {
  const t = useTranslations('proposals');
  const ui = useTranslations('ui');
  const { offer, reasons } = item;
  const attributes = offerAttributes(ui, offer);
  return (
    <label className={classes.item}>
      <Checkbox
        side="ember"

        checked={checked}
        disabled={disabled}
        onChange={onToggle}
        aria-label={t('propose.choose', { offer: `${offerPrice(ui, offer)}, ${attributes}` })}
      />
      <span className={classes.photo}>
        <PhotoFrame photo={offer.photos[0]} alt="" sizes="96px" />
      </span>
      <span>
        <span className={classes.price}>
          {formatEuro(offer.price)}
          {priceTail(ui, offer)}
        </span>{' '}
        · {attributes}
        <span className="small muted" style={{ display: 'block', marginBottom: 'var(--space-2)' }}>
          {offerPlace(offer)}
        </span>
        <OwnReasonList reasons={reasons} offer={offer} />
      </span>
    </label>
  );
}
