import { IconAdjustmentsHorizontal } from '../../../ui/icons/IconAdjustmentsHorizontal.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../lib/lazyPart.ts';
import { useFetchAhead } from '../../../lib/useFetchAhead.ts';
import { LateDialog } from '../../../ui/LateDialog.tsx';
import { Pill } from '../../../ui/Pill.tsx';
import { countFilters } from '../mapState.ts';
import type { FilterPartProps } from './FilterPill.tsx';
import classes from './FilterBar.module.css';

const FilterSheet = lazyPart(() => import('./FilterSheet.tsx'), 'FilterSheet');

/** Every filter in one sheet; on mobile the first pill, with how many are in force. */
export function AllFilters(part: FilterPartProps) {
  const t = useTranslations('mapPage');
  const [open, setOpen] = useState(false);
  const count = countFilters(part.filters);
  useFetchAhead(FilterSheet.preload);
  return (
    <>
      <Pill icon={IconAdjustmentsHorizontal} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <span className="only-desktop">{t('more')}</span>
        {count > 0 ? (
          <span className={classes.count} aria-hidden>
            {count}
          </span>
        ) : null}
        <span className="visuallyHidden">{count > 0 ? t('filtersChosen', { count }) : t('filters')}</span>
      </Pill>
      {open ? (
        <LateDialog close={() => setOpen(false)}>
          <FilterSheet {...part} close={() => setOpen(false)} />
        </LateDialog>
      ) : null}
    </>
  );
}
