import type { OfferCard } from '@app/contract/offers';
import { squareMetres } from '@app/contract/fields/schema';
import { dealToWire } from '@app/contract/wireDeal';
import { idOf, type OptionCode, roomCount } from '@app/domain/dictionaries';
import { deals, offerStatus, propertyTypes } from '@app/domain/kinds';
import { shortSummary } from '@app/domain/offers';
import { mapDefaults } from '../../../map/view.ts';
import { useNow, useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../lib/currentUser.ts';
import { type OfferDraft, offerModel } from './offerDraft.ts';

const numberOr = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/** The unfinished offer as a card; null until a type is chosen. */
export function usePreviewCard(draft: OfferDraft): OfferCard | null {
  const t = useTranslations('offers');
  const { user } = useCurrentUser();
  const now = useNow().toISOString();
  const { deal, kind, place, photos } = draft;
  if (!deal || !kind) return null;
  const values = offerModel.values(draft);
  const area = numberOr(values['area']);
  const areaField = offerModel.fields(draft).find(({ name }) => name === 'area');
  const rooms = typeof values['rooms'] === 'string' ? (roomCount(idOf(values['rooms'] as OptionCode)) ?? null) : null;
  const description = ((values['description'] as string | undefined) ?? '').trim();
  const pets = (values['pets'] as string[] | undefined) ?? [];
  return {
    id: 0,
    short_code: '',
    user_id: user?.id ?? 0,
    advert_type: dealToWire(deals[deal]),
    property_type: propertyTypes[kind],
    status: offerStatus.active,
    price: numberOr(values['price']) ?? 0,
    rent_by_day: deal === 'rentByDay',
    area: area !== null && areaField ? squareMetres(areaField as { unit?: string }, area) : null,
    rooms,
    is_studio: values['is_studio'] === true,
    floor: numberOr(values['floor']),
    total_floors: numberOr(values['total_floors']),
    coordinates: place.point ? [place.point[0], place.point[1]] : [mapDefaults.centre[0], mapDefaults.centre[1]],
    approximate: place.approximate,
    address: place.address || t('addressLater'),
    sector: null,
    sector_name: null,
    city_name: null,
    photos: [...photos],
    photo_count: photos.length,
    summary: description ? shortSummary(description) : null,
    badges: ['new', ...(pets.some((code) => code !== 'pets_none') ? (['pets'] as const) : [])],
    price_change: null,
    owner_name: user?.name ?? '',
    owner_role: user?.is_verified_realtor ? 'verified_realtor' : (user?.role ?? 'owner'),
    agency: user?.agency ?? null,
    answers_within: null,
    created_at: now,
    confirmed_at: now,
    raised_at: now,
    active_until: now,
    reaction: null,
  };
}
