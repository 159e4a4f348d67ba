import { formatWhole } from '@app/domain/money';
import { useLocale, useTranslations } from 'use-intl';
import { Legend } from '../../../ui/Legend.tsx';
import { demandShare, type PlaceBalance } from './balance.ts';
import { mapHeight, mapWidth, sectorShapes } from './sectorShapes.ts';
import classes from './Statistics.module.css';

/** The capital's sectors: the more is looked for than offered, the more of the searches' colour. */
export function BalanceMap({ places, label }: { places: readonly PlaceBalance[]; label: string }) {
  const t = useTranslations('admin');
  const locale = useLocale();
  const of = new Map(places.map((place) => [place.place, place]));
  return (
    <figure className={classes.map}>
      <svg viewBox={`-4 -4 ${mapWidth + 8} ${mapHeight + 8}`} role="img" aria-label={label}>
        {sectorShapes.map(({ code, names, ring }) => {
          const found = of.get(code);
          const share = found ? Math.round(demandShare(found) * 100) : 0;
          const counts = found ?? { offers: 0, searches: 0 };
          return (
            <path
              key={code}
              d={`M${ring.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`}
              style={{ fill: found ? `color-mix(in oklab, var(--river) ${share}%, var(--ember))` : 'var(--sunk)' }}
            >
              <title>
                {`${names[locale]}: ${t('statistics.supply')} ${formatWhole(counts.offers)}, ${t('statistics.demand')} ${formatWhole(counts.searches)}`}
              </title>
            </path>
          );
        })}
        {sectorShapes.map(({ code, names, centre: [x, y] }) => (
          <text key={code} x={x} y={y} aria-hidden>
            {names[locale]}
          </text>
        ))}
      </svg>
      <figcaption>
        <Legend
          of={[
            { side: 'ember', name: t('statistics.moreSupply') },
            { side: 'river', name: t('statistics.moreDemand') },
          ]}
        />
      </figcaption>
    </figure>
  );
}
