import { IconStarFilled } from './icons/IconStarFilled.tsx';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './Stars.module.css';

const ratings = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof ratings)[number];
const words = ['poor', 'soso', 'fair', 'good', 'excellent'] as const;

interface StarsInputProps {
  label: string;
  value: Rating | null;
  onChange: (rating: Rating) => void;
  error?: string | undefined;
}

/** A rating of one to five: radio buttons that look like stars, so that arrow keys choose as well. */
export function StarsInput({ label, value, onChange, error }: StarsInputProps) {
  const t = useTranslations('ui');
  const id = useId();
  const [hovered, setHovered] = useState<Rating | null>(null);
  const lit = hovered ?? value ?? 0;
  return (
    <fieldset className={classes.input} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      <div className={classes.row} onPointerLeave={() => setHovered(null)}>
        {ratings.map((rating) => (
          <label
            key={rating}
            className={classes.star}
            data-lit={rating <= lit || undefined}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHovered(rating)}
          >
            <input
              type="radio"
              name={id}
              className="visuallyHidden"
              value={rating}
              checked={value === rating}
              onChange={() => onChange(rating)}
            />
            <IconStarFilled size={34} aria-hidden />
            <span className="visuallyHidden">{t('stars', { count: rating })}</span>
          </label>
        ))}
        <span className={classes.words} aria-hidden>
          {lit > 0 ? t(`ratingWords.${words[lit - 1]!}`) : ''}
        </span>
      </div>
      {error ? (
        <p id={`${id}-error`} className="error-line small c-bad">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

/** A given rating. */
export function Stars({ rating, size = 17 }: { rating: number; size?: number }) {
  const t = useTranslations('ui');
  return (
    <span className={classes.shown} role="img" aria-label={t('stars', { count: rating })}>
      {ratings.map((star) => (
        <IconStarFilled key={star} size={size} data-lit={star <= rating || undefined} aria-hidden />
      ))}
    </span>
  );
}
