import type { Field } from '@app/contract/fields/field';
import type { Term } from '@app/contract/fields/values';
import { rentTermRanges } from '@app/domain/ranges';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AmountField } from '../AmountField.tsx';
import { SegmentedControl } from '../SegmentedControl.tsx';
import type { FieldForm } from './fieldForm.ts';

/** The term of a rent and its unit; a price for days is a price a day (decisions 4.6). */
export function TermField({ field, form }: { field: Extract<Field, { type: 'term' }>; form: FieldForm }) {
  const t = useTranslations('ui');
  const name = useTranslations('fields');
  const term = form.values[field.name] as Term | undefined;
  const [chosen, setChosen] = useState<Term['unit']>(term?.unit ?? 'months');
  const unit = term?.unit ?? chosen;
  const range = rentTermRanges[unit];
  const change = (value: number | null, next: Term['unit']): void => {
    setChosen(next);
    form.change(field, value === null ? undefined : { value, unit: next });
  };
  return (
    <AmountField
      label={form.labels?.[field.name] ?? name('rent_term')}
      name={field.name}
      value={term?.value ?? null}
      onChange={(value) => change(value, unit)}
      min={range.min}
      max={range.max}
      step={1}
      side={form.side}
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
          onChange={(next) => next && change(term ? Math.min(term.value, rentTermRanges[next].max) : null, next)}
        />
      }
    />
  );
}
