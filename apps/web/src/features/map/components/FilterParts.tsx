import { type Deal, deals, kindOf, propertyTypes } from '@app/domain/kinds';
import { areaRange, sotInM2 } from '@app/domain/ranges';
import { IconBuilding } from '../../../ui/icons/IconBuilding.tsx';
import { IconBuildingStore } from '../../../ui/icons/IconBuildingStore.tsx';
import { IconHome } from '../../../ui/icons/IconHome.tsx';
import { IconTrees } from '../../../ui/icons/IconTrees.tsx';
import { useTranslations } from 'use-intl';
import { asked } from '../../../ui/numberText.ts';
import { PillGroup } from '../../../ui/PillGroup.tsx';
import { RangeField } from '../../../ui/RangeField.tsx';
import { TileGroup } from '../../../ui/TileGroup.tsx';
import { keptWords } from '../attributeFields.ts';
import { wordsName } from '../attributeGroups.ts';
import { askedUnit } from '../attributeWords.ts';
import { dealWords, inSot } from '../filterWords.ts';
import type { FilterPartProps } from './FilterPill.tsx';

const sideColour = { offers: 'ember', searches: 'river' } as const;
const kindIcons = { apartment: IconBuilding, house: IconHome, land: IconTrees, commercial: IconBuildingStore };

/** Rents stand together, as the forms ask for them. */
const dealOrder = [deals.rent, deals.rentByDay, deals.sale, deals.exchange];

export function DealPart({ side, filters, change }: FilterPartProps) {
  const t = useTranslations('mapPage');
  return (
    <PillGroup<Deal>
      label={t('deal')}
      side={sideColour[side]}
      deselect
      value={filters.deal ?? null}
      options={dealOrder.map((value) => ({ value, label: dealWords(t, side, value) }))}
      // Prices of another deal are of another size.
      onChange={(chosen) => {
        const deal = chosen ?? undefined;
        const words = wordsName(side);
        // Nor are terms of the same unit.
        const isSameUnit = askedUnit(filters.deal) === askedUnit(deal);
        const said = filters[words]?.filter((word) => isSameUnit || !word.startsWith('rent_term.'));
        change({
          deal,
          price_from: undefined,
          price_to: undefined,
          ...keptWords(side, { ...filters, [words]: said, deal }),
        });
      }}
    />
  );
}

export function KindPart({ side, filters, change }: FilterPartProps) {
  const t = useTranslations('mapPage');
  const ui = useTranslations('ui');
  return (
    <TileGroup
      multiple
      label={t('kind')}
      side={sideColour[side]}
      value={filters.kind ?? []}
      options={Object.values(propertyTypes).map((value) => ({
        value,
        label: ui(`kind.${kindOf(value)}`),
        icon: kindIcons[kindOf(value)],
      }))}
      onChange={(chosen) => {
        const kind = chosen.length > 0 ? chosen : undefined;
        change({ kind, ...keptWords(side, { ...filters, kind }) });
      }}
    />
  );
}

export function RoomsPart({ side, filters, change }: FilterPartProps) {
  const t = useTranslations('mapPage');
  return (
    <PillGroup<number>
      multiple
      label={t('rooms')}
      side={sideColour[side]}
      value={filters.rooms ?? []}
      options={[0, 1, 2, 3, 4, 5, 6].map((value) => ({
        value,
        label: value === 0 ? t('studio') : value === 6 ? '6+' : String(value),
      }))}
      onChange={(rooms) => change({ rooms: rooms.length > 0 ? rooms : undefined })}
    />
  );
}

export function AreaPart({ side, filters, change }: FilterPartProps) {
  const t = useTranslations('mapPage');
  const sot = inSot(filters);
  const only = filters.kind?.length === 1 ? filters.kind[0] : undefined;
  const range = areaRange(only === undefined ? 'house' : kindOf(only));
  const times = sot ? sotInM2 : 1;
  const shown = (m2: number | undefined): number | null => (m2 === undefined ? null : m2 / times);
  const stored = (value: number | null): number | undefined =>
    asked(value) === undefined ? undefined : Math.round(value! * times * 100) / 100;
  return (
    <RangeField
      label={t('area')}
      side={sideColour[side]}
      min={range.min}
      max={range.max}
      step={range.step}
      unit={t(sot ? 'sot' : 'm2')}
      decimals={sot}
      value={[shown(filters.area_from), shown(filters.area_to)]}
      onChange={([from, to]) => change({ area_from: stored(from), area_to: stored(to) })}
    />
  );
}

export function OwnerPart({ side, filters, change }: FilterPartProps) {
  const t = useTranslations('mapPage');
  return (
    <PillGroup<'owner' | 'realtor'>
      label={t('owner')}
      side={sideColour[side]}
      deselect
      value={filters.owner ?? null}
      options={(['owner', 'realtor'] as const).map((value) => ({ value, label: t(`owners.${value}`) }))}
      onChange={(owner) => change({ owner: owner ?? undefined })}
    />
  );
}
