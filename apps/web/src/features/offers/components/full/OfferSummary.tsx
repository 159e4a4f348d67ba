import type { FullOffer } from '@app/contract/offers';
import { drawnPart } from '../../../../lib/drawnPart.ts';
import classes from './OfferSummary.module.css';

const loadSummary = async () => (await import('../../drawn/OfferAttributes.tsx')).OfferSummaryWords;
const OfferSummaryWords = drawnPart(loadSummary, import.meta.env.SSR && (await loadSummary()));

/** The deal, kind and code; price and place instead, once those are scrolled out of view. */
export function OfferSummary({ offer, isPast }: { offer: FullOffer; isPast: boolean }) {
  return (
    <div className={classes.summary} data-past={isPast || undefined}>
      <OfferSummaryWords offer={offer} />
    </div>
  );
}
