import { IconArrowsSort } from '../../../ui/icons/IconArrowsSort.tsx';
import { IconCheck } from '../../../ui/icons/IconCheck.tsx';
import { useTranslations } from 'use-intl';
import { Dropdown } from '../../../ui/Dropdown.tsx';
import { type ChangeFilters, type MapState, sortsOf } from '../mapState.ts';
import classes from './ListPane.module.css';

/** By confirmation, publication or views, and by price within one deal. */
export function SortMenu({ state, change }: { state: MapState; change: ChangeFilters }) {
  const { sort } = state;
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
          {sortsOf(state).map((value) => (
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
