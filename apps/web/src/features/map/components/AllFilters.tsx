import { IconAdjustmentsHorizontal } from '../../../ui/icons/IconAdjustmentsHorizontal.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Pill } from '../../../ui/Pill.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { PillGroup } from '../../../ui/PillGroup.tsx';
import { countFilters, noFilters } from '../mapState.ts';
import { welcomesPets } from '../pets.ts';
import type { FilterPartProps } from './FilterPill.tsx';
import { AllAttributes } from './AttributePills.tsx';
import { AreaPart, DealPart, KindPart, OwnerPart, RoomsPart } from './FilterParts.tsx';
import { PanelActs } from './PanelActs.tsx';
import { PlacePart } from './PlacePart.tsx';
import { PricePart } from './PricePart.tsx';
import { useDraft } from './useDraft.ts';
import classes from './FilterBar.module.css';

/** Every filter in one sheet; on mobile the first pill, with how many are in force. */
export function AllFilters(part: FilterPartProps) {
  const t = useTranslations('mapPage');
  const [open, setOpen] = useState(false);
  const count = countFilters(part.filters);
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
      {open ? <Sheet {...part} close={() => setOpen(false)} /> : null}
    </>
  );
}

function Sheet({ side, filters, change, close }: FilterPartProps & { close: () => void }) {
  const t = useTranslations('mapPage');
  const draft = useDraft(filters);
  const part: FilterPartProps = { side, filters: draft.filters, change: draft.change };
  return (
    <Dialog
      title={t('filters')}
      onClose={close}
      width={520}
      side={side === 'offers' ? 'ember' : 'river'}
      footer={
        <PanelActs
          side={side}
          filters={draft.filters}
          isChosen={countFilters(draft.filters) > 0}
          onClear={() => {
            draft.change(noFilters);
            change(noFilters);
          }}
          onShow={() => {
            change(draft.changed);
            close();
          }}
        />
      }
    >
      <div className="stack gap-5">
        <DealPart {...part} />
        <KindPart {...part} />
        <PricePart {...part} />
        <RoomsPart {...part} />
        <AreaPart {...part} />
        {side === 'offers' ? (
          <>
            <PetsPart {...part} />
            <OwnerPart {...part} />
          </>
        ) : null}
        <PlacePart {...part} />
        <AllAttributes {...part} />
      </div>
    </Dialog>
  );
}

function PetsPart({ filters, change }: FilterPartProps) {
  const t = useTranslations('mapPage');
  const ui = useTranslations('ui');
  return (
    <PillGroup<'yes'>
      label={t('pets')}
      deselect
      value={filters.pets ? 'yes' : null}
      options={[{ value: 'yes', label: ui('badge.pets') }]}
      onChange={(chosen) => change({ pets: chosen ? [...welcomesPets] : undefined })}
    />
  );
}
