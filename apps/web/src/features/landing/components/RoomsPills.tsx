import { useTranslations } from 'use-intl';
import classes from './Chooser.module.css';

/** Four and more are one answer here; the map's filter tells them apart. */
const answers: readonly (readonly number[])[] = [[1], [2], [3], [4, 5, 6]];

interface RoomsPillsProps {
  value: readonly number[];
  onChange: (rooms: number[]) => void;
}

/** How many rooms: several may be pressed. */
export function RoomsPills({ value, onChange }: RoomsPillsProps) {
  const t = useTranslations('fields');
  return (
    <div className={classes.rooms} role="group" aria-label={t('rooms')}>
      <span aria-hidden>{t('rooms')}</span>
      {answers.map((rooms) => {
        const isOn = value.includes(rooms[0]!);
        const others = value.filter((one) => !rooms.includes(one));
        return (
          <button
            key={rooms[0]}
            type="button"
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? others : [...others, ...rooms].toSorted((a, b) => a - b))}
          >
            {rooms.length > 1 ? `${rooms[0]}+` : rooms[0]}
          </button>
        );
      })}
    </div>
  );
}
