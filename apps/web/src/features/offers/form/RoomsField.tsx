import { choicesOf, roomCount } from '@app/domain/dictionaries';
import { useTranslations } from 'use-intl';
import { TileGroup } from '../../../ui/TileGroup.tsx';
import type { OwnControlProps } from '../../../ui/fields/fieldForm.ts';
import classes from './OfferForm.module.css';

const studio = 'studio';
const max = 6;

/** The number alone: the legend says that these are rooms. */
const roomLabel = (count: number): string => (count === max ? `${max}+` : String(count));

/** One row of numbers and the studio: they exclude each other. */
export function RoomsField({ field, fields, form }: OwnControlProps) {
  const t = useTranslations('fields');
  const studioField = fields.find(({ name }) => name === 'is_studio');
  const kept = form.values[field.name];
  const rooms = choicesOf('rooms', 'offers', typeof kept === 'string' ? [kept] : []).map(({ id, code }) => ({
    value: code as string,
    label: roomLabel(roomCount(id) ?? 0),
  }));
  const isStudio = form.values['is_studio'] === true;
  const choose = (value: string | null): void => {
    if (value === studio && studioField) form.change(studioField, true);
    else if (value === null && isStudio && studioField) form.change(studioField, undefined);
    else form.change(field, value ?? undefined);
  };
  return (
    <div data-field={field.name} className={classes.rooms}>
      <TileGroup
        label={t('rooms')}
        labelHidden
        columns={7}
        inRow
        deselect
        options={studioField ? [...rooms, { value: studio, label: t('is_studio') }] : rooms}
        value={isStudio ? studio : ((form.values[field.name] as string | undefined) ?? null)}
        onChange={choose}
        error={form.errors[field.name]}
      />
    </div>
  );
}
