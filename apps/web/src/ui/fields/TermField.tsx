import type { Field } from '@app/contract/fields/field';
import type { Term } from '@app/contract/fields/values';
import { deals } from '@app/domain/kinds';
import { termUnitOf } from '@app/domain/rentTerm';
import { useTranslations } from 'use-intl';
import { NumberField } from '../NumberField.tsx';
import { SegmentedControl } from '../SegmentedControl.tsx';
import type { FieldForm } from './fieldForm.ts';

/** The term of a rent and its unit: days make it rent by the day, another deal with prices of its own. */
export function TermField({ field, form }: { field: Extract<Field, { type: 'term' }>; form: FieldForm }) {
  const t = useTranslations('ui');
  const name = useTranslations('fields');
  const term = form.values[field.name] as Term | undefined;
  const unit = termUnitOf(deals[form.deal]);
  return (
    <NumberField
      label={form.labels?.[field.name] ?? name('rent_term')}
      name={field.name}
      value={term?.value ?? null}
      onChange={(value) => form.change(field, value === null ? undefined : { value, unit })}
      error={form.errors[field.name]}
      after={
        <SegmentedControl
          label={t('termUnit')}
          size="s"
          side={form.side}
          options={[
            { value: 'days', label: t('unit.days') },
            { value: 'months', label: t('unit.months') },
          ]}
          value={unit}
          onChange={(next) => next && form.chooseDeal(next === 'days' ? 'rentByDay' : 'rent')}
        />
      }
    />
  );
}
