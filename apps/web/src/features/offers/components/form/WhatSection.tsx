import type { DealKind, PropertyKind } from '@app/domain/kinds';
import {
  IconArrowsExchange,
  IconBuilding,
  IconBuildingStore,
  IconHome,
  IconKey,
  IconTag,
  IconTrees,
  type Icon,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { Section } from '../../../../ui/Section.tsx';
import { TileGroup } from '../../../../ui/TileGroup.tsx';
import type { OfferFormState } from '../../useOfferForm.ts';
import classes from './OfferForm.module.css';

const dealIcons: Record<DealKind, Icon> = { rent: IconKey, sale: IconTag, exchange: IconArrowsExchange };
const kindIcons: Record<PropertyKind, Icon> = {
  apartment: IconBuilding,
  house: IconHome,
  land: IconTrees,
  commercial: IconBuildingStore,
};

/** What is offered; a second click on what is chosen takes the choice back (B4.1). */
export function WhatSection({ form }: { form: OfferFormState }) {
  const t = useTranslations('offers');
  const ui = useTranslations('ui');
  const { deal, kind } = form.draft;
  const dealOptions = (Object.keys(dealIcons) as DealKind[]).map((value) => ({
    value,
    label: t(`deal.${value}`),
    icon: dealIcons[value],
  }));
  const kindOptions = (Object.keys(kindIcons) as PropertyKind[]).map((value) => ({
    value,
    label: ui(`kind.${value}`),
    icon: kindIcons[value],
  }));
  return (
    <Section
      title={t('section.what')}
      state={deal && kind ? { kind: 'ready' } : { kind: 'needs', what: t('chooseType') }}
    >
      <div className={classes.what}>
        <TileGroup
          label={t('dealLabel')}
          labelHidden
          columns={3}
          deselect
          options={dealOptions}
          value={deal}
          onChange={form.chooseDeal}
        />
        <TileGroup
          label={t('kindLabel')}
          labelHidden
          columns={4}
          deselect
          options={kindOptions}
          value={kind}
          onChange={form.chooseKind}
        />
      </div>
    </Section>
  );
}
