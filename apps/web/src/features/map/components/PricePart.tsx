import { type Deal, dealOf, deals, kindOf, propertyTypes } from '@app/domain/kinds';
import { formatEuro } from '@app/domain/money';
import { priceRange } from '@app/domain/ranges';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { asked } from '../../../ui/numberText.ts';
import { RangeField } from '../../../ui/RangeField.tsx';
import { pricesQuery } from '../api.ts';
import { priceName, priceWords } from '../filterWords.ts';
import { dealTail } from '../../../entities/offer/offerWords.ts';
import type { Filters } from '../mapState.ts';
import type { FilterPartProps } from './FilterPill.tsx';
import { useDebounced } from '../../../lib/useDebounced.ts';
import classes from './FilterBar.module.css';

/** The slider's ends for the chosen kinds; without a deal those of a sale, which hold every price. */
function ends({ deal = deals.sale, kind }: Filters): { min: number; max: number; step: number } {
  const kinds = kind?.length ? kind : Object.values(propertyTypes);
  const ranges = kinds.map((one) => priceRange(kindOf(one), dealOf(deal)));
  return {
    min: Math.min(...ranges.map(({ min }) => min)),
    max: Math.max(...ranges.map(({ max }) => max)),
    step: Math.min(...ranges.map(({ step }) => step)),
  };
}

type Preset = Pick<Filters, 'price_from' | 'price_to'>;

/** The usual sums of each deal. */
const marks: Readonly<Record<Deal, readonly [number, number, number]>> = {
  [deals.rent]: [300, 500, 800],
  [deals.rentByDay]: [30, 50, 80],
  [deals.sale]: [50_000, 80_000, 120_000],
  [deals.exchange]: [50_000, 80_000, 120_000],
};

function presets({ deal = deals.sale }: Filters): Preset[] {
  const [first, second, third] = marks[deal];
  return [
    { price_from: undefined, price_to: first },
    { price_from: first, price_to: second },
    { price_from: second, price_to: third },
    { price_from: third, price_to: undefined },
  ];
}

/** Prices as they spread now, a slider, two inputs and the usual sums. */
export function PricePart({ side, filters, change }: FilterPartProps) {
  const t = useTranslations('mapPage');
  const ui = useTranslations('ui');
  const { data } = useQuery({ ...pricesQuery(useDebounced(filters, 200)), enabled: side === 'offers' });
  const range = ends(filters);
  const hasPrice = filters.price_from !== undefined || filters.price_to !== undefined;
  const average = side === 'offers' ? data?.average : null;
  return (
    <div className={classes.price}>
      {average ? (
        <p className={classes.average}>
          {t('average', { price: `${formatEuro(average)}${dealTail(ui, filters.deal)}` })}
        </p>
      ) : null}
      <RangeField
        label={priceName(t, side, filters.deal)}
        side={side === 'offers' ? 'ember' : 'river'}
        {...range}
        unit="€"
        {...(side === 'offers' && data ? { histogram: data.buckets } : {})}
        value={[filters.price_from ?? null, filters.price_to ?? null]}
        onChange={([from, to]) => change({ price_from: asked(from), price_to: asked(to) })}
      />
      <div className={classes.presets}>
        {presets(filters).map((preset) => {
          // The label above says for how long: four sums stand in a line or two of a phone.
          const words = priceWords(t, ui, preset);
          const chosen = filters.price_from === preset.price_from && filters.price_to === preset.price_to;
          return (
            <button key={words} type="button" aria-pressed={chosen} onClick={() => change(preset)}>
              {words}
            </button>
          );
        })}
      </div>
      {hasPrice && filters.deal === undefined ? (
        <p className="mt-3 small muted" role="status">
          {t('noDayPrices')}
        </p>
      ) : null}
    </div>
  );
}
