import { offerSort } from '@app/contract/offerFilters';
import { IconArrowsSort } from '../../../ui/icons/IconArrowsSort.tsx';
import { IconCheck } from '../../../ui/icons/IconCheck.tsx';
import { useTranslations } from 'use-intl';
import { Dropdown } from '../../../ui/Dropdown.tsx';
import type { ChangeFilters, MapState } from '../mapState.ts';
import classes from './ListPane.module.css';

/** By confirmation, publication, price or views. */
export function SortMenu({ sort, change }: { sort: MapState['sort']; change: ChangeFilters }) {
  const t = useTranslations('mapPage');
  const current = t(`sorts.${sort}`);
  return (
    <Dropdown
      label={`${t('sort')}: ${current}`}
      buttonClass={classes.sort}
      button={
        <>
          <IconArrowsSort size={18} stroke={1.75} aria-hidden />
          <span className="only-desktop">{current}</span>
        </>
      }
    >
      {(close) => (
        <div className={classes.sorts}>
          {offerSort.options.map((value) => (
            <button
              key={value}
              type="button"
              aria-pressed={value === sort}
              onClick={() => {
                change({ sort: value === 'fresh' ? undefined : value });
                close();
              }}
            >
              {t(`sorts.${value}`)}
              {value === sort ? <IconCheck size={18} stroke={1.75} aria-hidden /> : null}
            </button>
          ))}
        </div>
      )}
    </Dropdown>
  );
}
