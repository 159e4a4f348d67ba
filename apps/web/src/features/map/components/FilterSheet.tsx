import { useDeferredValue } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/Dialog.tsx';
import { PillGroup } from '../../../ui/PillGroup.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { attributeFields, groupFields } from '../attributeFields.ts';
import { shownGroups } from '../attributeGroups.ts';
import { countFilters, noFilters } from '../mapState.ts';
import { welcomesPets } from '../pets.ts';
import { AttributesPart } from './AttributesPart.tsx';
import type { FilterPartProps } from './FilterPill.tsx';
import { AreaPart, DealPart, KindPart, OwnerPart, RoomsPart } from './FilterParts.tsx';
import { PanelActs } from './PanelActs.tsx';
import { PlacePart } from './PlacePart.tsx';
import { PricePart } from './PricePart.tsx';
import { ReachPart } from './ReachPart.tsx';
import { useDraft } from './useDraft.ts';
import classes from './FilterBar.module.css';

/** Every filter at once; what is changed comes into force with "show". */
export function FilterSheet({ side, filters, change, close }: FilterPartProps & { close: () => void }) {
  const t = useTranslations('mapPage');
  const draft = useDraft(filters);
  // Some hundred controls: those that are seen at once come first.
  const isWhole = useDeferredValue(true, false);
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
        {isWhole ? <BelowTheFold {...part} /> : <Skeleton height="640px" />}
      </div>
    </Dialog>
  );
}

function BelowTheFold(part: FilterPartProps) {
  const t = useTranslations('mapPage');
  return (
    <>
      <PlacePart {...part} />
      <section className={classes.factGroup} aria-label={t('reach.title')}>
        <h3>{t('reach.title')}</h3>
        <ReachPart {...part} />
      </section>
      <AllAttributes {...part} />
    </>
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

/** The parts of the form that have no filter of their own, under headings. */
function AllAttributes(part: FilterPartProps) {
  const t = useTranslations('mapPage');
  const fields = attributeFields(part.side, part.filters);
  return shownGroups(part.side, part.filters).map((group) => (
    <section key={group} className={classes.factGroup} aria-label={t(`attributeGroups.${group}`)}>
      <h3>{t(`attributeGroups.${group}`)}</h3>
      <AttributesPart {...part} fields={groupFields(fields, group)} label={t(`attributeGroups.${group}`)} />
    </section>
  ));
}
