import { useTranslations } from 'use-intl';
import { DealAndKind } from '../../../ui/fields/DealAndKind.tsx';
import { Section } from '../../../ui/Section.tsx';
import type { OfferFormState } from './useOfferForm.ts';

/** What is offered. */
export function WhatSection({ form }: { form: OfferFormState }) {
  const t = useTranslations('offers');
  const { deal, kind } = form.draft;
  return (
    <Section
      title={t('section.what')}
      state={deal && kind ? { kind: 'ready' } : { kind: 'needs', what: t('chooseType') }}
    >
      <DealAndKind
        side="ember"
        deal={deal}
        kind={kind}
        dealWords={{
          rent: t('deal.rent'),
          rentByDay: t('deal.rentByDay'),
          sale: t('deal.sale'),
          exchange: t('deal.exchange'),
        }}
        onDeal={form.chooseDeal}
        onKind={form.chooseKind}
      />
    </Section>
  );
}
