import { IconMinus } from './icons/IconMinus.tsx';
import { IconPlus } from './icons/IconPlus.tsx';
import { useTranslations } from 'use-intl';
import classes from './StepCounter.module.css';

interface StepCounterProps {
  label: string;
  /** Null while nothing is said. */
  value: number | null;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
}

/** A small whole number, changed one by one. */
export function StepCounter({ label, value, onChange, min = 0, max = 9 }: StepCounterProps) {
  const t = useTranslations('ui');
  const shown = value ?? 0;
  return (
    <div className={classes.counter} role="group" aria-label={label}>
      <span className="grow">{label}</span>
      <button
        type="button"
        aria-label={`${label}: ${t('less')}`}
        disabled={value === null || value <= min}
        onClick={() => onChange(shown - 1)}
      >
        <IconMinus size={18} stroke={1.75} aria-hidden />
      </button>
      <output className="tab" aria-live="polite" data-unsaid={value === null || undefined}>
        {value ?? t('notSaid')}
      </output>
      <button
        type="button"
        aria-label={`${label}: ${t('more')}`}
        disabled={shown >= max}
        onClick={() => onChange(shown + 1)}
      >
        <IconPlus size={18} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
}
