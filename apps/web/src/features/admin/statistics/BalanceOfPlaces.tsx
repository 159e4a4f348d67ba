import { placeName } from '@app/domain/gazetteer/codes';
import { deals, propertyTypes } from '@app/domain/kinds';
import { formatWhole } from '@app/domain/money';
import { useState } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { Button } from '../../../ui/Button.tsx';
import type { Statistics } from '../api.ts';
import { FilterSelect } from '../components/FilterSelect.tsx';
import { balanceOf } from './balance.ts';
import { BalanceMap } from './BalanceMap.tsx';
import classes from './Statistics.module.css';

/** Rows before "all". */
const first = 12;

/** Supply against demand by place as a map of the capital's sectors and a table. */
export function BalanceOfPlaces({ data }: { data: Statistics }) {
  const t = useTranslations('admin');
  const ui = useTranslations('ui');
  const format = useFormatter();
  const [kind, setKind] = useState<string | null>(null);
  const [deal, setDeal] = useState<string | null>(null);
  const places = balanceOf(data.balance, kind ? Number(kind) : undefined, deal ? Number(deal) : undefined);
  const kinds = Object.keys(propertyTypes) as (keyof typeof propertyTypes)[];
  const names = Object.keys(deals) as (keyof typeof deals)[];
  return (
    <section className={`panel ${classes.part}`} aria-labelledby="balance">
      <div className="row between wraps">
        <h2 id="balance">{t('statistics.balance')}</h2>
        <span className="row wraps mb-4">
          <FilterSelect
            label={t('offers.kind')}
            any={t('offers.anyKind')}
            value={kind ?? ''}
            options={kinds.map((one) => ({ value: String(propertyTypes[one]), label: ui(`kind.${one}`) }))}
            onChange={setKind}
          />
          <FilterSelect
            label={t('offers.deal')}
            any={t('offers.anyDeal')}
            value={deal ?? ''}
            options={names.map((one) => ({ value: String(deals[one]), label: t(`offers.deals.${one}`) }))}
            onChange={setDeal}
          />
        </span>
      </div>
      <p className="small muted">
        {t('statistics.balanceNote')}
        {data.counted_at
          ? ` ${t('statistics.countedAt', { at: format.dateTime(new Date(data.counted_at), { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }) })}`
          : ''}
      </p>
      <div className={classes.balance}>
        <BalanceMap places={places} label={t('statistics.map')} />
        <PlaceTable places={places} />
      </div>
    </section>
  );
}

function PlaceTable({ places }: { places: ReturnType<typeof balanceOf> }) {
  const t = useTranslations('admin');
  const locale = useLocale();
  const format = useFormatter();
  const [all, setAll] = useState(false);
  return (
    <div>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('statistics.place')}</th>
            <th scope="col">{t('statistics.supply')}</th>
            <th scope="col">{t('statistics.demand')}</th>
            <th scope="col">{t('statistics.perOffer')}</th>
          </tr>
        </thead>
        <tbody>
          {(all ? places : places.slice(0, first)).map(({ place, offers, searches }) => (
            <tr key={place}>
              <th scope="row">{placeName(place, locale) ?? place}</th>
              <td className="tab">{formatWhole(offers)}</td>
              <td className="tab">{formatWhole(searches)}</td>
              <td className="tab">
                {offers === 0 ? '—' : format.number(searches / offers, { maximumFractionDigits: 2 })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {places.length === 0 ? <p className="muted">{t('statistics.nothing')}</p> : null}
      {places.length > first && !all ? (
        <Button size="s" variant="quiet" onClick={() => setAll(true)}>
          {t('statistics.allPlaces', { count: places.length })}
        </Button>
      ) : null}
    </div>
  );
}
