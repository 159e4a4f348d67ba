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
import { Section } from '../Section.tsx';
import { TileGroup } from '../TileGroup.tsx';
import classes from './fields.module.css';
import { typeChoice } from './formModel.ts';
import type { FormState } from './useFormState.ts';

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

interface TypeSectionProps {
  form: FormState;
  title: string;
  /** Said until both are chosen. */
  chooseType: string;
  /** What the deals are called on this side. */
  dealName: (deal: DealKind) => string;
}

/** What it is about; a second click on what is chosen takes the choice back. */
export function TypeSection({ form, title, chooseType, dealName }: TypeSectionProps) {
  const t = useTranslations('ui');
  const { side } = form;
  const { deal, kind } = form.draft;
  const error = form.errors[typeChoice];
  return (
    <Section title={title} state={deal && kind ? { kind: 'ready' } : { kind: 'needs', what: chooseType }}>
      <div className={classes.what}>
        <div data-field={deal ? undefined : typeChoice}>
          <TileGroup
            label={t('dealLabel')}
            labelHidden
            columns={4}
            deselect
            inRow={side === 'river'}
            side={side}
            options={(Object.keys(dealIcons) as DealKind[]).map((value) => ({
              value,
              label: dealName(value),
              icon: dealIcons[value],
            }))}
            value={deal}
            onChange={form.chooseDeal}
            error={deal ? undefined : error}
          />
        </div>
        <div data-field={deal ? typeChoice : undefined}>
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
            onChange={form.chooseKind}
            error={deal ? error : undefined}
          />
        </div>
      </div>
    </Section>
  );
}
