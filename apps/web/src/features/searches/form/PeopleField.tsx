import { peopleRange } from '@app/domain/ranges';
import { useTranslations } from 'use-intl';
import type { OwnControlProps } from '../../../ui/fields/fieldForm.ts';
import { StepCounter } from '../../../ui/StepCounter.tsx';
import fieldClasses from '../../../ui/fields/fields.module.css';
import classes from './SearchForm.module.css';

/** How many will live there; the rooms follow. */
export function PeopleField({ field, form }: OwnControlProps) {
  const t = useTranslations('fields');
  const people = form.values[field.name];
  const error = form.errors[field.name];
  return (
    <div className={classes.people}>
      <StepCounter
        label={t('people')}
        value={typeof people === 'number' ? people : null}
        min={peopleRange.min}
        max={peopleRange.max}
        onChange={(count) => form.change(field, count)}
      />
      {error ? <p className={fieldClasses.error}>{error}</p> : null}
    </div>
  );
}
