import { useTranslations } from 'use-intl';
import { FieldFrame } from '../../../ui/FieldFrame.tsx';
import type { OwnControlProps } from '../../../ui/fields/fieldForm.ts';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';

/** A question that has to be answered: "no" is an answer as well. */
export function YesNoField({ field, form }: OwnControlProps) {
  const t = useTranslations('searches');
  const name = useTranslations('fields');
  const label = name(field.name as 'private_house_allowed');
  const value = form.values[field.name];
  return (
    <FieldFrame label={label} error={form.errors[field.name]} group>
      <SegmentedControl
        label={label}
        side="river"
        options={[
          { value: 'yes', label: t('yes') },
          { value: 'no', label: t('no') },
        ]}
        value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : null}
        onChange={(answer) => form.change(field, answer === null ? undefined : answer === 'yes')}
      />
    </FieldFrame>
  );
}
