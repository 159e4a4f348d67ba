import type { Locale } from '@app/domain/kinds';
import { formatEuro } from '@app/domain/money';
import { IconList } from '../../../ui/icons/IconList.tsx';
import { IconX } from '../../../ui/icons/IconX.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { failureText } from '../../../lib/errorText.ts';
import { dialogParams } from '../../../lib/paths.ts';
import { ZoneThumbnail } from '../../../map/ZoneThumbnail.tsx';
import { DialogLink } from '../../../ui/AppLink.tsx';
import { ReactionBar } from '../../../entities/reaction/ReactionBar.tsx';
import { offerPlace } from '../../../entities/offer/offerPlace.ts';
import { offerAttributes, priceTail } from '../../../entities/offer/offerWords.ts';
import { budgetTail, budgetWords, searchTitle } from '../../../entities/search/searchWords.ts';
import { PhotoFrame } from '../../../entities/photo/PhotoFrame.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { offerQuery } from '../../../entities/offer/offerQuery.ts';
import { searchQuery } from '../../../entities/search/searchQuery.ts';
import { countWords } from '../filterWords.ts';
import type { Lit } from '../lit.ts';
import type { ChangeFilters, MapState } from '../mapState.ts';
import { type MapCounts, OtherSide } from './MapLegend.tsx';
import classes from './MapPane.module.css';

interface PeekProps {
  state: MapState;
  picked: Lit;
  counts: MapCounts;
  onClose: () => void;
  change: ChangeFilters;
}

/** The sheet under the mobile map: how many are here, the way to the list, and the card of the pin that was pressed. */
export function Peek({ state, picked, counts, onClose, change }: PeekProps) {
  const t = useTranslations('mapPage');
  const { current } = counts;
  const here =
    current === undefined
      ? undefined
      : state.side === 'offers'
        ? t('found.offers', { count: current })
        : countWords(t, 'searches', current);
  return (
    <section className={classes.peek} aria-label={t('seen')}>
      <div className={classes.peekHead}>
        <p role="status">{here !== undefined ? t('here', { what: here }) : <Skeleton width="180px" height="18px" />}</p>
        <button type="button" onClick={() => change({ view: undefined })}>
          <IconList size={18} stroke={1.75} aria-hidden />
          {t('list')}
        </button>
      </div>
      {picked ? null : <OtherSide state={state} count={counts.other} />}
      {picked ? (
        <article className={classes.peekCard} key={`${picked.side} ${picked.id}`}>
          {picked.side === 'offer' ? <PeekOffer id={picked.id} /> : <PeekSearch id={picked.id} />}
          <button type="button" className={classes.peekClose} aria-label={t('closeCard')} onClick={onClose}>
            <IconX size={20} stroke={1.75} aria-hidden />
          </button>
        </article>
      ) : null}
    </section>
  );
}

function PeekOffer({ id }: { id: number }) {
  const ui = useTranslations('ui');
  const locale = useLocale();
  const { data: offer, error } = useQuery(offerQuery(id));
  if (!offer) return <Waiting error={error} locale={locale} side="offer" />;
  return (
    <PeekCard
      side="offer"
      picture={<PhotoFrame photo={offer.photos[0]} alt="" sizes="124px" />}
      price={formatEuro(offer.price)}
      tail={priceTail(ui, offer)}
      title={offerAttributes(ui, offer)}
      place={offerPlace(offer)}
      open={dialogParams.offer(offer.short_code)}
      react={
        offer.can.react ? (
          <ReactionBar kind="offer" id={offer.id} ownerId={offer.user_id} reaction={offer.reaction} />
        ) : null
      }
    />
  );
}

function PeekSearch({ id }: { id: number }) {
  const ui = useTranslations('ui');
  const locale = useLocale();
  const { data: search, error } = useQuery(searchQuery(id));
  if (!search) return <Waiting error={error} locale={locale} side="search" />;
  return (
    <PeekCard
      side="search"
      picture={<ZoneThumbnail zones={search.zones} width={124} height={101} />}
      price={budgetWords(ui, search)}
      tail={budgetTail(ui, search)}
      title={searchTitle(ui, search)}
      place={search.places.join(', ')}
      open={dialogParams.search(search.short_code)}
      react={<ReactionBar kind="search" id={search.id} ownerId={search.user_id} reaction={search.reaction} />}
    />
  );
}

interface PeekCardProps {
  side: 'offer' | 'search';
  picture: ReactNode;
  price: string;
  tail: string;
  title: string;
  place: string;
  open: Record<string, string>;
  /** Favourite and dislike. */
  react: ReactNode;
}

function PeekCard({ side, picture, price, tail, title, place, open, react }: PeekCardProps) {
  return (
    <>
      <div className={classes.peekPicture} data-side={side}>
        {picture}
      </div>
      <div className={classes.peekText}>
        <b>
          {price}
          <small>{tail}</small>
        </b>
        <DialogLink open={open}>{title}</DialogLink>
        <span className="small muted">{place}</span>
        <div className={classes.peekReact}>{react}</div>
      </div>
    </>
  );
}

function Waiting({ error, locale, side }: { error: Error | null; locale: Locale; side: 'offer' | 'search' }) {
  return (
    <>
      <div className={classes.peekPicture} data-side={side}>
        <Skeleton height="104px" />
      </div>
      <div className={classes.peekText}>
        {error ? (
          <p role="alert" className="small c-bad">
            {failureText(error, locale)}
          </p>
        ) : (
          <>
            <Skeleton width="60%" height="24px" />
            <Skeleton width="90%" height="16px" />
          </>
        )}
      </div>
    </>
  );
}
