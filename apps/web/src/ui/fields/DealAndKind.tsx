import type { DealKind, PropertyKind } from '@app/domain/kinds';
import { IconArrowsExchange } from '../icons/IconArrowsExchange.tsx';
import { IconCalendarTime } from '../icons/IconCalendarTime.tsx';
import { IconBuilding } from '../icons/IconBuilding.tsx';
import { IconBuildingStore } from '../icons/IconBuildingStore.tsx';
import { IconHome } from '../icons/IconHome.tsx';
import { IconKey } from '../icons/IconKey.tsx';
import { IconTag } from '../icons/IconTag.tsx';
import { IconTrees } from '../icons/IconTrees.tsx';
import type { Icon } from '../icons/drawIcon.tsx';
import { useTranslations } from 'use-intl';
import { TileGroup } from '../TileGroup.tsx';
import classes from './fields.module.css';

const dealIcons: Record<DealKind, Icon> = {
  rent: IconKey,
  rentByDay: IconCalendarTime,
  sale: IconTag,
  exchange: IconArrowsExchange,
};
const kindIcons: Record<PropertyKind, Icon> = {
  apartment: IconBuilding,
  house: IconHome,
  land: IconTrees,
  commercial: IconBuildingStore,
};

interface DealAndKindProps {
  side: 'ember' | 'river';
  deal: DealKind | null;
  kind: PropertyKind | null;
  /** What the deals are called on this side. */
  dealWords: Readonly<Record<DealKind, string>>;
  onDeal: (deal: DealKind | null) => void;
  onKind: (kind: PropertyKind | null) => void;
}

/** What it is about; a second click on what is chosen takes the choice back. */
export function DealAndKind({ side, deal, kind, dealWords, onDeal, onKind }: DealAndKindProps) {
  const t = useTranslations('ui');
  return (
    <div className={classes.what}>
      <TileGroup
        label={t('dealLabel')}
        labelHidden
        columns={4}
        deselect
        inRow={side === 'river'}
        side={side}
        options={(Object.keys(dealIcons) as DealKind[]).map((value) => ({
          value,
          label: dealWords[value],
          icon: dealIcons[value],
        }))}
        value={deal}
        onChange={onDeal}
      />
      <TileGroup
        label={t('kindLabel')}
        labelHidden
        columns={4}
        deselect
        side={side}
        options={(Object.keys(kindIcons) as PropertyKind[]).map((value) => ({
          value,
          label: t(`kind.${value}`),
          icon: kindIcons[value],
        }))}
        value={kind}
        onChange={onKind}
      />
    </div>
  );
}
