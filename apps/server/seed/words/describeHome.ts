import type { Values } from '@app/contract/fields/values';
import { deals, isRent, type Locale } from '@app/domain/kinds';
import type { OfferDraft } from '../offers/draft.ts';
import type { Random } from '../random.ts';
import { homeFeatures } from './homeFeatures.ts';
import { homePlaces } from './homeSentences.ts';
import { compose, counted, decimal, fill, listed } from './sentences.ts';

export interface HomeAttributes {
  draft: OfferDraft;
  v: Values;
  house: boolean;
  rent: boolean;
  byDay: boolean;
  realtor: boolean;
  rooms: number;
}

function attributesOf(draft: OfferDraft, realtor: boolean): HomeAttributes {
  const v = draft.values;
  return {
    draft,
    v,
    house: draft.kind === 'house',
    rent: isRent(deals[draft.deal]),
    byDay: draft.deal === 'rentByDay',
    realtor,
    rooms: typeof v.rooms === 'string' ? Number(v.rooms.slice(-1)) : 1,
  };
}

/** «Есть балкон, кондиционер и интернет.»: at most six of what is there. */
function featureSentence(attributes: HomeAttributes, locale: Locale, r: Random): string {
  const here = homeFeatures.filter((f) => (f.when ? f.when(attributes) : attributes.v[f.field] === true));
  const chosen = r.shuffle(here).slice(0, r.int(3, 6));
  if (chosen.length === 0) return '';
  const list = listed(
    here.filter((f) => chosen.includes(f)).map((f) => f[locale]),
    locale,
  );
  const frames = {
    ru: ['Есть {list}.', 'Из удобств: {list}.', 'В наличии {list}.'],
    ro: ['Dispune de {list}.', 'Dintre facilități: {list}.', 'Are {list}.'],
  };
  return fill(r.pick(frames[locale]), { list });
}

/** An apartment's or a house's description: natural, in the owner's language, and true to its facts. */
export function describeHome(draft: OfferDraft, realtor: boolean, locale: Locale, r: Random): string {
  const attributes = attributesOf(draft, realtor);
  const number = (name: string) => (typeof attributes.v[name] === 'number' ? (attributes.v[name] as number) : 0);
  const words = {
    rooms: counted(attributes.rooms, ['комната', 'комнаты', 'комнат'], ['cameră', 'camere'])[locale],
    area: decimal(number('area'), locale),
    plot: decimal(number('plot_area'), locale),
    floor: String(number('floor')),
    floors: String(number('total_floors')),
    year: String(number('year_of_construction')),
    quarter: draft.spot.quarter[locale],
  };
  const [about, after] = homePlaces;
  return [
    compose(about, attributes, words, locale, r),
    featureSentence(attributes, locale, r),
    compose(after, attributes, words, locale, r),
  ]
    .filter(Boolean)
    .join(' ');
}
