import type { FullSearch, SearchCard } from '@app/contract/searches';
import type { useTranslations } from 'use-intl';

type TravelTexts = ReturnType<typeof useTranslations<'travel'>>;

export type TravelZones = Pick<SearchCard, 'travel'> & { travel_places?: FullSearch['travel_places'] | undefined };

/** What the zones are made of, a line each: for their owner with the place, for others that it is one of their own. */
export function travelWords(t: TravelTexts, { travel, travel_places: places }: TravelZones): string[] {
  return travel.map(({ minutes, by }, i) => {
    const way = t(`way.${by}`, { minutes: String(minutes) });
    const label = places?.[i]?.label;
    return label ? t('toLabel', { way, label }) : t('toOwn', { way });
  });
}
