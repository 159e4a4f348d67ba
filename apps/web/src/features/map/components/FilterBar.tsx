import { IconPaw } from '../../../ui/icons/IconPaw.tsx';
import { IconPolygon } from '../../../ui/icons/IconPolygon.tsx';
import { memo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Pill } from '../../../ui/Pill.tsx';
import {
  areaWords,
  dealWords,
  kindWords,
  placeWords,
  priceName,
  priceWords,
  reachWords,
  roomsWords,
} from '../filterWords.ts';
import { countFilters, filtersOf, noFilters, type ChangeFilters, type Filters, type MapState } from '../mapState.ts';
import { AllFilters } from './AllFilters.tsx';
import { AttributePills } from './AttributePills.tsx';
import { FilterPill, type FilterPartProps, usePanelCode } from './FilterPill.tsx';
import { PhonePill } from './PhonePill.tsx';
import { SideSwitch } from './SideSwitch.tsx';
import { welcomesPets } from '../pets.ts';
import { useSidewaysWheel } from './useSidewaysWheel.ts';
import classes from './FilterBar.module.css';

interface FilterBarProps {
  state: MapState;
  change: ChangeFilters;
}

/** The row over list and map: the side, and a pill for each filter; what is in force is read at a glance. */
export const FilterBar = memo(function FilterBar({ state, change }: FilterBarProps) {
  const t = useTranslations('mapPage');
  const row = useSidewaysWheel();
  usePanelCode();
  const filters = filtersOf(state);
  const part: FilterPartProps = {
    side: state.side,
    filters,
    // A chosen place takes the map there; the window that was looked at is over.
    change: (patch) =>
      change('sector' in patch || 'city' in patch || 'reach' in patch ? { ...patch, bbox: undefined } : patch),
  };
  return (
    <div ref={row} className={classes.bar} role="group" aria-label={t('filters')}>
      <div className="only-desktop">
        <SideSwitch side={state.side} change={change} />
      </div>
      <span className={`${classes.separator} only-desktop`} />
      <span className={classes.all}>
        <AllFilters {...part} />
      </span>
      {countFilters(filters) > 0 ? (
        <button
          type="button"
          className={`${classes.reset} link`}
          onClick={() => change({ ...noFilters, bbox: undefined })}
        >
          {t('reset')}
        </button>
      ) : null}
      <Pills {...part} />
      <YesNoPills {...part} />
      <AttributePills {...part} />
      <PhonePill {...part} />
    </div>
  );
});

function Pills(part: FilterPartProps) {
  const { filters, side } = part;
  const t = useTranslations('mapPage');
  const ui = useTranslations('ui');
  const locale = useLocale();
  const { deal } = filters;
  const price = priceName(t, side, deal);
  return (
    <>
      <FilterPill
        {...part}
        label={t('deal')}
        chosen={deal === undefined ? null : dealWords(t, side, deal)}
        names={['deal']}
        part="deal"
      />
      <FilterPill
        {...part}
        label={t('kind')}
        chosen={kindWords(ui, filters.kind)}
        names={['kind']}
        width={460}
        part="kind"
      />
      <FilterPill
        {...part}
        label={price}
        chosen={priceWords(t, ui, filters)}
        names={['price_from', 'price_to']}
        width={372}
        part="price"
      />
      <FilterPill
        {...part}
        label={t('rooms')}
        chosen={roomsWords(t, filters)}
        names={['rooms']}
        width={380}
        part="rooms"
      />
      <FilterPill
        {...part}
        label={t('area')}
        chosen={areaWords(t, filters)}
        names={['area_from', 'area_to']}
        part="area"
      />
      <FilterPill
        {...part}
        label={t('place')}
        chosen={placeWords(t, filters, locale)}
        names={['sector', 'city']}
        part="place"
      />
      <FilterPill
        {...part}
        label={t('reach.title')}
        chosen={reachWords(t, filters)}
        names={['reach']}
        width={400}
        part="reach"
        onClear={() => part.change({ reach: undefined })}
      />
    </>
  );
}

/** Filters without a panel of their own: a press puts them in force, the cross takes them back. */
function YesNoPills({ side, filters, change }: FilterPartProps) {
  const t = useTranslations('mapPage');
  const drop = (name: keyof Filters) => () => change({ [name]: undefined });
  return (
    <>
      {side === 'offers' ? (
        <Pill
          icon={IconPaw}
          active={filters.pets !== undefined}
          onClick={() => change({ pets: filters.pets ? undefined : [...welcomesPets] })}
          onClear={drop('pets')}
        >
          {t('pets')}
        </Pill>
      ) : null}
      {filters.owner && side === 'offers' ? (
        <Pill active onClick={drop('owner')} onClear={drop('owner')}>
          {t(`owners.${filters.owner}`)}
        </Pill>
      ) : null}
      {filters.zone ? (
        <Pill icon={IconPolygon} active onClick={drop('zone')} onClear={drop('zone')}>
          {t('zone')}
        </Pill>
      ) : null}
    </>
  );
}
