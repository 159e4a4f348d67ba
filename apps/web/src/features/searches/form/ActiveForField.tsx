import { useTranslations } from 'use-intl';
import type { OwnControlProps } from '../../../ui/fields/fieldForm.ts';
import { TileGroup } from '../../../ui/TileGroup.tsx';

/** "Поиск действует": how many days the search stands. */
export function ActiveForField({ field, form }: OwnControlProps) {
  const t = useTranslations('searches');
  const name = useTranslations('fields');
  if (field.type !== 'choice') return null;
  const days = form.values[field.name];
  const { values, offered = values } = field;
  // What an outside client chose is shown, too.
  const shown = values.filter((value) => offered.includes(value) || value === days);
  return (
    <TileGroup
      label={name('active_for')}
      labelHidden
      columns={4}
      inRow
      side="river"
      options={shown.map((value) => ({ value, label: t('activeFor', { days: value }) }))}
      value={typeof days === 'number' ? days : null}
      onChange={(value) => form.change(field, value ?? undefined)}
      error={form.errors[field.name]}
    />
  );
}
