import { useTranslations } from 'use-intl';
import type { OwnControlProps } from '../../../ui/fields/fieldForm.ts';
import classes from '../../../ui/fields/fields.module.css';
import { roomOptions } from '../../../ui/fields/roomOptions.ts';
import { TileGroup } from '../../../ui/TileGroup.tsx';
import { pressRooms } from './roomChoice.ts';

const studio = 'studio';

/** Any numbers of rooms, and a studio beside them. */
export function WantedRooms({ field, fields, form }: OwnControlProps) {
  const t = useTranslations('fields');
  const studioField = fields.find(({ name }) => name === 'is_studio');
  const chosen = (form.values[field.name] as string[] | undefined) ?? [];
  const isStudio = form.values['is_studio'] === true;
  const shown = [...(isStudio ? [studio] : []), ...chosen];
  const choose = (next: string[]): void => {
    const pressed = next.find((one) => !shown.includes(one)) ?? shown.find((one) => !next.includes(one));
    if (pressed === studio && studioField) form.change(studioField, isStudio ? undefined : true);
    else if (pressed !== undefined) {
      const after = pressRooms(chosen, pressed);
      form.change(field, after.length > 0 ? after : undefined);
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
