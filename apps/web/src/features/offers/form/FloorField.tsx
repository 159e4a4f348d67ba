import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { FieldFrame } from '../../../ui/FieldFrame.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { isOptional, type OwnControlProps } from '../../../ui/fields/fieldForm.ts';
import classes from './OfferForm.module.css';

/** The floor and how many there are, side by side. */
export function FloorField({ field, fields, form }: OwnControlProps) {
  const t = useTranslations('offers');
  const name = useTranslations('fields');
  const id = useId();
  const total = fields.find((one) => one.name === 'total_floors');
  if (form.kind === 'land' || !total) return null;
  const floor = form.values['floor'] as number | undefined;
  const totalFloors = form.values['total_floors'] as number | undefined;
  const error = form.errors['floor'] ?? form.errors['total_floors'];
  const shared = { invalid: Boolean(error), ...(error ? { describedBy: `${id}-error` } : {}) };
  return (
    <FieldFrame
      label={t('floorAndTotal')}
      optional={isOptional(field, form)}
      error={error}
      errorId={`${id}-error`}
      group
    >
      <div className={classes.pair}>
        <NumberInput
          label={name('floor')}
          name="floor"
          value={floor ?? null}
          onChange={(next) => form.change(field, next ?? undefined)}
          {...shared}
        />
        <span className="faint">{t('outOf')}</span>
        <NumberInput
          label={name('total_floors')}
          name="total_floors"
          value={totalFloors ?? null}
          onChange={(next) => form.change(total, next ?? undefined)}
          {...shared}
        />
      </div>
    </FieldFrame>
  );
}
