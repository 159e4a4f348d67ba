import { choicesOf, roomCount } from '@app/domain/dictionaries';
import { useTranslations } from 'use-intl';
import type { OwnControlProps } from '../../../ui/fields/fieldForm.ts';
import { TileGroup } from '../../../ui/TileGroup.tsx';
import { pressRooms, shownRooms } from './roomChoice.ts';
import classes from './SearchForm.module.css';

const studio = 'studio';
const numbers = (kept: readonly string[]) =>
  choicesOf('rooms', 'searches', kept).map(({ id, code }) => {
    const count = roomCount(id) ?? 0;
    return { value: code as string, label: count === 6 ? '6+' : String(count) };
  });

/** One number of rooms or a range, and a studio beside it. */
export function WantedRooms({ field, fields, form }: OwnControlProps) {
  const t = useTranslations('fields');
  const studioField = fields.find(({ name }) => name === 'is_studio');
  const ends = (form.values[field.name] as string[] | undefined) ?? [];
  const isStudio = form.values['is_studio'] === true;
  const shown = [...(isStudio ? [studio] : []), ...shownRooms(ends)];
  const choose = (next: string[]): void => {
    const pressed = next.find((one) => !shown.includes(one)) ?? shown.find((one) => !next.includes(one));
    if (pressed === studio && studioField) form.change(studioField, isStudio ? undefined : true);
    else if (pressed !== undefined) {
      const chosen = pressRooms(ends, pressed);
      form.change(field, chosen.length > 0 ? chosen : undefined);
    }
  };
  return (
    <div data-field={field.name} className={classes.rooms}>
      <TileGroup
        label={t('rooms')}
        columns={7}
        inRow
        multiple
        side="river"
        options={[{ value: studio, label: t('is_studio') }, ...numbers(shown)]}
        value={shown}
        onChange={choose}
        error={form.errors[field.name]}
      />
    </div>
  );
}
