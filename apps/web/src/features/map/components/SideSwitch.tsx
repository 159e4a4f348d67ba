import { IconHome } from '../../../ui/icons/IconHome.tsx';
import { IconSearch } from '../../../ui/icons/IconSearch.tsx';
import { useTranslations } from 'use-intl';
import type { ChangeFilters, MapSide } from '../mapState.ts';
import classes from './SideSwitch.module.css';

/** Which side the list shows: offers are ember, searches are river. */
export function SideSwitch({ side, change, full }: { side: MapSide; change: ChangeFilters; full?: boolean }) {
  const t = useTranslations('mapPage');
  const sides = [
    { value: 'offers', icon: IconHome, label: t('offers') },
    { value: 'searches', icon: IconSearch, label: t('searches') },
  ] as const;
  return (
    <div className={classes.switch} data-full={full || undefined} role="group" aria-label={t('side')}>
      {sides.map(({ value, icon: Picture, label }) => (
        <button
          key={value}
          type="button"
          data-side={value}
          aria-pressed={side === value}
          onClick={() => change({ side: value })}
        >
          <Picture size={17} stroke={1.75} aria-hidden />
          {label}
        </button>
      ))}
    </div>
  );
}
