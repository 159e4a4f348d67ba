import { useTranslations } from 'use-intl';
import { TileGroup } from '../../../ui/TileGroup.tsx';
import type { OwnControlProps } from '../../../ui/fields/fieldForm.ts';
import classes from '../../../ui/fields/fields.module.css';
import { roomOptions } from '../../../ui/fields/roomOptions.ts';

const studio = 'studio';

/** One row of numbers and the studio: they exclude each other. */
export function RoomsField({ field, fields, form }: OwnControlProps) {
  const t = useTranslations('fields');
  const studioField = fields.find(({ name }) => name === 'is_studio');
  const chosen = form.values[field.name] as string | undefined;
  const rooms = roomOptions('offers', chosen === undefined ? [] : [chosen]);
  const isStudio = form.values['is_studio'] === true;
  const choose = (value: string | null): void => {
    if (value === studio && studioField) form.change(studioField, true);
    else if (value === null && isStudio && studioField) form.change(studioField, undefined);
    else form.change(field, value ?? undefined);
  };
  return (
    <div className={classes.rooms}>
      <TileGroup
        label={t('rooms')}
        labelHidden
        columns={7}
        inRow
        deselect
        options={studioField ? [...rooms, { value: studio, label: t('is_studio') }] : rooms}
        value={isStudio ? studio : (chosen ?? null)}
        onChange={choose}
        error={form.errors[field.name]}
      />
    </div>
  );
}
