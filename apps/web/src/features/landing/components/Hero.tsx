import { product } from '@app/domain/product';
import { formatEuro } from '@app/domain/money';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { statsQuery } from '../api.ts';
import { Skyline } from '../skyline/Skyline.tsx';
import { Chooser } from './Chooser.tsx';
import classes from './Hero.module.css';

/** The product from its first line: what it is, how much there is, and the first choice, over the drawn city. */
export function Hero() {
  const t = useTranslations('landing');
  return (
    <div className={classes.hero}>
      <div className={`wrap ${classes.inside}`}>
        <div className={classes.words}>
          <h1>
            <span className="c-ember">{t('heroOffers')}</span>
            <span className="c-river">{t('heroSearches')}</span>
          </h1>
          <p className={classes.lead}>{t('lead', { product: product.name })}</p>
          <Counts />
        </div>
        <Chooser />
      </div>
      <svg className={classes.loop} viewBox="0 0 1440 330" preserveAspectRatio="xMidYMax slice" aria-hidden>
        <path d="M262 150C284 128 372 132 394 162S412 262 392 288S272 304 248 282S240 172 262 150" />
      </svg>
      <Skyline />
      <Pins />
    </div>
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

/** A price on a roof and a wish drawn around two houses: part of the drawing, not read out. */
function Pins() {
  const t = useTranslations('landing');
  const ui = useTranslations('ui');
  return (
    <div aria-hidden>
      <span className={classes.pin} style={{ left: 'calc(50% - 582px)', bottom: 243 }}>
        {formatEuro(68_500)}
      </span>
      <span className={classes.pin} style={{ left: 'calc(50% - 206px)', bottom: 191 }}>
        {formatEuro(420)}
        {ui('perMonth')}
      </span>
      <span className={classes.pin} data-side="river" style={{ left: 'calc(50% - 394px)', bottom: 191 }}>
        <IconSearch size={15} stroke={2} />
        {t('pinSearch', { price: formatEuro(500) })}
      </span>
    </div>
  );
}
