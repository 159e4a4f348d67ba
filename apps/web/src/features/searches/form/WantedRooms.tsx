import { useTranslations } from 'use-intl';
import type { OwnControlProps } from '../../../ui/fields/fieldForm.ts';
import classes from '../../../ui/fields/fields.module.css';
import { roomOptions } from '../../../ui/fields/roomOptions.ts';
import { TileGroup } from '../../../ui/TileGroup.tsx';
import { pressRooms, shownRooms } from './roomChoice.ts';

const studio = 'studio';

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
    <div className={classes.rooms}>
      <TileGroup
        label={t('rooms')}
        columns={7}
        inRow
        multiple
        side="river"
        options={[{ value: studio, label: t('is_studio') }, ...roomOptions('searches', shown)]}
        value={shown}
        onChange={choose}
        error={form.errors[field.name]}
      />
    </div>
  );
}
