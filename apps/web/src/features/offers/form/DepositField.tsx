import { idOf, type OptionCode } from '@app/domain/dictionaries';
import { deals } from '@app/domain/kinds';
import { defaultDeposit } from '@app/domain/offers';
import { useTranslations } from 'use-intl';
import { FieldFrame } from '../../../ui/FieldFrame.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import type { OwnControlProps } from '../../../ui/fields/fieldForm.ts';

/** None, one or two months; until the owner says it, what follows from the pets. */
export function DepositField({ field, form }: OwnControlProps) {
  const t = useTranslations('offers');
  const name = useTranslations('fields');
  const pets = ((form.values['pets'] as string[] | undefined) ?? []).map((code) => idOf(code as OptionCode));
  const own = form.values[field.name];
  if (field.type !== 'choice') return null;
  return (
    <FieldFrame label={name('deposit')} error={form.errors[field.name]} group>
      <SegmentedControl
        label={name('deposit')}
        full
        options={field.values.map((months) => ({ value: months, label: t('depositMonths', { months }) }))}
        value={typeof own === 'number' ? own : defaultDeposit(deals[form.deal], pets)}
        onChange={(months) => form.change(field, months ?? undefined)}
      />
    </FieldFrame>
  );
}
