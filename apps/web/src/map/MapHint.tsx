import type { Icon } from '../ui/icons/drawIcon.tsx';
import { IconX } from '../ui/icons/IconX.tsx';
import { useTranslations } from 'use-intl';
import classes from './MapHint.module.css';

interface MapHintProps {
  icon: Icon;
  title: string;
  text: string;
  onClose: () => void;
}

/** Says what to do on the map, until it is closed. */
export function MapHint({ icon: Picture, title, text, onClose }: MapHintProps) {
  const t = useTranslations('map');
  return (
    <div className={classes.hint}>
      <Picture size={26} stroke={1.75} aria-hidden />
      <p className="grow">
        <b>{title}</b>
        <small>{text}</small>
      </p>
      <button type="button" aria-label={t('hintClose')} onClick={onClose}>
        <IconX size={18} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
}
