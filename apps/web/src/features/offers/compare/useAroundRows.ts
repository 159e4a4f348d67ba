import { listNear } from '@app/contract/map';
import type { FullOffer } from '@app/contract/offers';
import { listTravelModes } from '@app/contract/travel';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useOwnPlaces } from '../../../entities/place/useOwnPlaces.ts';
import { minutesQuery } from '../../../entities/place/useTravelMinutes.ts';
import { callQuery } from '../../../lib/callQuery.ts';
import type { Cell, RowGroup } from './compareRows.ts';

const kinds = ['school', 'kindergarten', 'shop', 'stop', 'park'] as const;

/** Minutes on foot to the nearest of each kind. */
export function useNearRows(offers: readonly FullOffer[]): RowGroup {
  const t = useTranslations('compare');
  const fields = useTranslations('fields');
  const found = useQueries({
    queries: offers.map(({ coordinates: [lng, lat] }) => callQuery(listNear, { query: { lng, lat } })),
  });
  const cellOf = (kind: string, at: number): Cell => {
    const items = found[at]?.data?.items;
    if (!items) return { text: found[at]?.error ? '—' : '…' };
    const minutes = items.find((item) => item.kind === kind)?.minutes;
    return minutes === undefined
      ? { text: t('far') }
      : { text: t('minutes', { minutes: String(minutes) }), value: minutes };
  };
  // Where the map knows nothing of the surroundings of all of them there is nothing to compare.
  const isKnown = found.some(({ data }) => data === undefined || data.items.length > 0);
  return {
    key: 'near',
    title: t('group.near'),
    rows: isKnown
      ? kinds.map((kind) => ({
          key: kind,
          name: fields(`near_${kind}`),
          way: 'least',
          cells: offers.map((_, at) => cellOf(kind, at)),
        }))
      : [],
  };
}

/** Minutes on the way to the reader's own places. */
export function useWayRows(offers: readonly FullOffer[]): RowGroup {
  const t = useTranslations('compare');
  const travel = useTranslations('travel');
  const { places = [] } = useOwnPlaces();
  const modes = useQuery(callQuery(listTravelModes, {})).data?.modes;
  const asked = places.filter(({ by }) => modes?.includes(by));
  const measured = useQueries({
    queries: offers.map(({ coordinates }) => ({
      ...minutesQuery(coordinates, asked),
      enabled: asked.length > 0,
    })),
  });
  const cellOf = (place: number, at: number): Cell => {
    const minutes = measured[at]?.data?.[place];
    if (minutes === undefined) return { text: measured[at]?.error ? '—' : '…' };
    return minutes === null
      ? { text: travel('own.far') }
      : { text: travel('own.minutes', { minutes: String(minutes) }), value: minutes };
  };
  return {
    key: 'ways',
    title: t('group.ways'),
    note: asked.length > 0 ? travel('estimate') : undefined,
    rows: asked.map(({ id, label, by }, place) => ({
      key: String(id),
      name: `${label}, ${travel(`own.way.${by}`).toLocaleLowerCase()}`,
      way: 'least',
      cells: offers.map((_, at) => cellOf(place, at)),
    })),
  };
}
