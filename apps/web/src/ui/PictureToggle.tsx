import type { MouseEvent } from 'react';
import type { Icon } from './icons/drawIcon.tsx';
import classes from './PictureToggle.module.css';

interface PictureToggleProps {
  icon: Icon;
  label: string;
  on: boolean;
  onPress: (event: MouseEvent<HTMLButtonElement>) => void;
  disabled?: boolean;
}

/** A round button that lies on a picture and is on or off; pressing it does not open the card below. */
export function PictureToggle({ icon: Picture, label, on, onPress, disabled }: PictureToggleProps) {
  return (
    <button
      type="button"
      className={classes.toggle}
      aria-pressed={on}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onPress(event);
      }}
    >
      <Picture size={19} stroke={1.75} aria-hidden />
    </button>
  );
}
