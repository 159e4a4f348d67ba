import type { FullOffer } from '@app/contract/offers';
import { formatEuro } from '@app/domain/money';
import { priceChangePercent } from '@app/domain/offers';
import { IconHistory } from '../../../../ui/icons/IconHistory.tsx';
import { useFormatter, useTranslations } from 'use-intl';
import classes from './PriceHistory.module.css';

/** "−5%", with a true minus. */
export const percentText = (percent: number): string => `${percent < 0 ? '−' : '+'}${Math.abs(percent)}%`;

/** Every price there was, the newest first, and how far each was from the one before; `tail` is what a price is for. */
export function PriceHistory({ prices, tail }: { prices: FullOffer['price_history']; tail: string }) {
  const t = useTranslations('offers');
  const format = useFormatter();
  if (prices.length < 2) return null;
  return (
    <details className={classes.history}>
      <summary className="link">
        <IconHistory size={17} stroke={1.75} aria-hidden />
        {t('priceHistory')}
      </summary>
      <ol>
        {prices.map(({ price, since }, index) => {
          const before = prices[index + 1];
          const percent = before ? priceChangePercent(before.price, price) : 0;
          return (
            <li key={since}>
              <time dateTime={since} className="muted">
                {format.dateTime(new Date(since), { day: 'numeric', month: 'long', year: 'numeric' })}
              </time>
              <span className="tab">{`${formatEuro(price)}${tail}`}</span>
              <span className={`tab ${percent < 0 ? 'c-good' : 'muted'}`}>
                {before ? percentText(percent) : t('firstPrice')}
              </span>
            </li>
          );
        })}
      </ol>
    </details>
  );
}
