import type { OfferCard } from '@app/contract/offers';
import { dealOfOffer } from '@app/contract/wireDeal';
import { type Deal, propertyTypes, type PropertyKind } from '@app/domain/kinds';
import { formatEuro } from '@app/domain/money';
import { sotInM2 } from '@app/domain/ranges';
import { pricePeriod } from '@app/domain/rentTerm';
import type { useTranslations } from 'use-intl';
import { decimalText } from '../../ui/numberText.ts';

export type UiWords = ReturnType<typeof useTranslations<'ui'>>;

const kinds = Object.entries(propertyTypes) as [PropertyKind, number][];

export function kindOf(propertyType: number): PropertyKind {
  return kinds.find(([, id]) => id === propertyType)?.[0] ?? 'apartment';
}

type Attributes = Pick<OfferCard, 'property_type' | 'rooms' | 'is_studio' | 'area' | 'floor' | 'total_floors'>;

/** m², or sot for land. */
export function areaText(t: UiWords, propertyType: number, areaM2: number): string {
  const land = kindOf(propertyType) === 'land';
  return land ? t('sot', { area: decimalText(areaM2 / 100, 2) }) : t('squareMetres', { area: decimalText(areaM2) });
}

/** "2 rooms · 54 m² · floor 3/9"; houses, plots and shops begin with what they are. */
export function offerAttributes(t: UiWords, offer: Attributes): string {
  const kind = kindOf(offer.property_type);
  const parts: string[] = [];
  if (kind !== 'apartment') parts.push(t(`kind.${kind}`));
  if (offer.is_studio) parts.push(t('studio'));
  else if (offer.rooms !== null && kind !== 'land' && kind !== 'commercial')
    parts.push(t('rooms', { count: offer.rooms }));
  if (offer.area !== null) parts.push(areaText(t, offer.property_type, offer.area));
  if (offer.floor !== null && kind !== 'house' && kind !== 'land') {
    parts.push(
      offer.total_floors === null
        ? t('floorOnly', { floor: String(offer.floor) })
        : t('floor', { floor: String(offer.floor), total: String(offer.total_floors) }),
    );
  }
  if (parts.length === 0) parts.push(t(`kind.${kind}`));
  return parts.join('\u00a0· ');
}

/** What follows a price or a budget: per month or per day for rent, nothing else. */
export function dealTail(t: UiWords, deal: Deal | undefined): string {
  const period = deal === undefined ? null : pricePeriod(deal);
  return period === 'day' ? t('perDay') : period === 'month' ? t('perMonth') : '';
}

type Priced = Pick<OfferCard, 'advert_type' | 'rent_by_day'>;
export const priceTail = (t: UiWords, offer: Priced): string => dealTail(t, dealOfOffer(offer));

/** "400 €/month": a price is never said without what it is for. */
export const offerPrice = (t: UiWords, offer: Priced & Pick<OfferCard, 'price'>): string =>
  `${formatEuro(offer.price)}${priceTail(t, offer)}`;

/** Price of a square metre, or the plot's size for land; null when the area is not known, and by the day. */
export function unitPrice(
  t: UiWords,
  offer: Pick<OfferCard, 'price' | 'area' | 'property_type' | 'rent_by_day'>,
): string | null {
  if (offer.area === null || offer.area <= 0 || offer.rent_by_day) return null;
  const isLand = kindOf(offer.property_type) === 'land';
  const each = (offer.price / offer.area) * (isLand ? sotInM2 : 1);
  const price = each >= 100 ? formatEuro(each) : `${decimalText(each)}\u00a0€`;
  return t(isLand ? 'perSot' : 'perSquareMetre', { price });
}
