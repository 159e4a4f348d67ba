import type { Locale, LngLat } from '@app/domain/kinds';
import { formatEuro } from '@app/domain/money';
import { IconX } from '../../../ui/icons/IconX.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
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
import type { Pointed } from '../lit.ts';
import classes from './CardStrip.module.css';

/** A card of the strip, and the place of its pin. */
export type StripCard = Pointed & { at?: LngLat };

interface CardStripProps {
  cards: readonly StripCard[];
  picked: StripCard;
  onPick: (card: StripCard) => void;
  onClose: () => void;
}

/** px between two cards, as the stylesheet has it. */
const gap = 8;
/** Cards so far from the picked one are read: the next ones are there before they are swiped to. */
const ahead = 2;

/** On a phone the card of the pin that was pressed, and those of its neighbours to both sides: a swipe picks the next pin. */
export function CardStrip({ cards, picked, onPick, onClose }: CardStripProps) {
  const t = useTranslations('mapPage');
  const strip = useRef<HTMLDivElement>(null);
  const swiped = useRef<StripCard>(null);
  const at = cards.indexOf(picked);
  const stepOf = ({ firstElementChild }: HTMLElement) => (firstElementChild as HTMLElement).offsetWidth + gap;
  useLayoutEffect(() => {
    // One that was swiped to is there.
    if (strip.current && swiped.current !== picked) strip.current.scrollLeft = at * stepOf(strip.current);
  }, [picked, at]);
  const swipe = (element: HTMLElement): void => {
    const card = cards[Math.round(element.scrollLeft / stepOf(element))];
    if (!card || card === picked) return;
    swiped.current = card;
    onPick(card);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape for all that is in it
    <section
      className={classes.strip}
      aria-label={t('seen')}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <div ref={strip} className={classes.cards} onScroll={({ currentTarget }) => swipe(currentTarget)}>
        {cards.map((card, i) => (
          <article
            key={`${card.side} ${card.id}`}
            className={classes.card}
            aria-current={card === picked ? 'true' : undefined}
            aria-hidden={Math.abs(i - at) > ahead || undefined}
          >
            {Math.abs(i - at) > ahead ? null : (
              <>
                {card.side === 'offer' ? <OfferContent id={card.id} /> : <SearchContent id={card.id} />}
                <button type="button" className={classes.close} aria-label={t('closeCard')} onClick={onClose}>
                  <IconX size={20} stroke={1.75} aria-hidden />
                </button>
              </>
            )}
          </article>
        ))}
      </div>
    </section>
  );
}

function OfferContent({ id }: { id: number }) {
  const ui = useTranslations('ui');
  const locale = useLocale();
  const { data: offer, error } = useQuery(offerQuery(id));
  if (!offer) return <Waiting error={error} locale={locale} side="offer" />;
  return (
    <CardContent
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

function SearchContent({ id }: { id: number }) {
  const ui = useTranslations('ui');
  const locale = useLocale();
  const { data: search, error } = useQuery(searchQuery(id));
  if (!search) return <Waiting error={error} locale={locale} side="search" />;
  return (
    <CardContent
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

interface CardContentProps {
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

function CardContent({ side, picture, price, tail, title, place, open, react }: CardContentProps) {
  return (
    <>
      <div className={classes.picture} data-side={side}>
        {picture}
      </div>
      <div className={classes.text}>
        <b>
          {price}
          <small>{tail}</small>
        </b>
        <DialogLink open={open}>{title}</DialogLink>
        <span className="small muted">{place}</span>
        <div className={classes.react}>{react}</div>
      </div>
    </>
  );
}

function Waiting({ error, locale, side }: { error: Error | null; locale: Locale; side: 'offer' | 'search' }) {
  return (
    <>
      <div className={classes.picture} data-side={side}>
        <Skeleton height="104px" />
      </div>
      <div className={classes.text}>
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
