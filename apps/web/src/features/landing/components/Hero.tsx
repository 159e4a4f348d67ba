import type { OfferCard } from '@app/contract/offers';
import { product } from '@app/domain/product';
import { IconSearch } from '../../../ui/icons/IconSearch.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { offerPrice } from '../../../entities/offer/offerWords.ts';
import { useCurrentUser } from '../../../lib/currentUser.ts';
import { lazyPart } from '../../../lib/lazyPart.ts';
import { useIsMobile } from '../../../lib/useIsMobile.ts';
import { LatePart } from '../../../ui/LatePart.tsx';
import { contentQuery, newestOffersQuery, newestSearchesQuery, statsQuery } from '../api.ts';
import { Skyline } from '../skyline/Skyline.tsx';
import { Chooser } from './Chooser.tsx';
import { maxBudgetWords } from '../../../entities/search/searchWords.ts';
import classes from './Hero.module.css';

// A guest's page goes without it.
const MySearches = lazyPart(() => import('./MySearches.tsx'), 'MySearches');

/** The product from its first line: what it is, how much there is, and the first choice, over the drawn city. */
export function Hero() {
  const t = useTranslations('landing');
  const { data: content } = useQuery(contentQuery);
  const own = content?.hero;
  const isMember = useCurrentUser().user !== null;
  const isMobile = useIsMobile();
  return (
    <div className={classes.hero}>
      <div className={`wrap ${classes.inside}`}>
        <div className={classes.words}>
          <h1>
            <span className="for-guest">
              <span className="c-ember">{own?.first || t('heroOffers')}</span>
              <span className="c-river">{own?.second || t('heroSearches')}</span>
            </span>
            <span className="for-member">{t('welcomeBack')}</span>
          </h1>
          <div className="for-guest">
            <p className={classes.lead}>{own?.lead || t('lead', { product: product.name })}</p>
            <Counts />
          </div>
          <div className={`${classes.mine} for-member only-desktop`}>{isMember && !isMobile ? <Mine /> : null}</div>
        </div>
        <Chooser />
        <div className={`${classes.mine} for-member only-mobile`}>{isMember && isMobile ? <Mine /> : null}</div>
      </div>
      <Skyline />
      <svg
        className={`${classes.loop} for-guest`}
        viewBox="0 0 1440 330"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden
      >
        <path d="M262 150C284 128 372 132 394 162S412 262 392 288S272 304 248 282S240 172 262 150" />
      </svg>
      <Pins />
    </div>
  );
}

/** Running searches of one's own with what is new for each. */
function Mine() {
  return (
    <LatePart waiting="" failed="">
      <MySearches />
    </LatePart>
  );
}

const bold = { b: (words: ReactNode) => <b>{words}</b> };

function Counts() {
  const t = useTranslations('landing');
  const { data } = useQuery(statsQuery);
  if (!data) return null;
  return (
    <p className={classes.counts}>
      <span data-side="ember">{t.rich('countOffers', { ...bold, count: data.active_offers })}</span>
      <span data-side="river">{t.rich('countSearches', { ...bold, count: data.active_requests })}</span>
      <span>{t.rich('countViewings', { ...bold, count: data.viewings_week })}</span>
    </p>
  );
}

/** The newest prices on two roofs and the newest wish around two houses: part of the drawing, not read out. */
function Pins() {
  const t = useTranslations('ui');
  const { data: offers } = useQuery(newestOffersQuery);
  const { data: searches } = useQuery(newestSearchesQuery);
  const [first, second] = offers?.items ?? [];
  const [search] = searches?.items ?? [];
  return (
    <div aria-hidden className="for-guest">
      {first ? <PricePin offer={first} className={classes.onGates} /> : null}
      {second ? <PricePin offer={second} className={classes.onHouse} /> : null}
      {search ? (
        <span className={`${classes.pin} ${classes.onLoop}`} data-side="river">
          <IconSearch size={15} stroke={2} />
          {maxBudgetWords(t, search)}
        </span>
      ) : null}
    </div>
  );
}

function PricePin({ offer, className }: { offer: OfferCard; className: string | undefined }) {
  const t = useTranslations('ui');
  return <span className={`${classes.pin} ${className}`}>{offerPrice(t, offer)}</span>;
}
