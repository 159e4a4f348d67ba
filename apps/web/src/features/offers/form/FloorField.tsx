import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { FieldFrame } from '../../../ui/FieldFrame.tsx';
import { useNumberProblem } from '../../../ui/useNumberProblem.ts';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { isOptional, type OwnControlProps } from '../../../ui/fields/fieldForm.ts';
import classes from './OfferForm.module.css';

/** The floor and how many there are, side by side. */
export function FloorField({ field, fields, form }: OwnControlProps) {
  const t = useTranslations('offers');
  const name = useTranslations('fields');
  const id = useId();
  const [floorProblem, onFloorProblem] = useNumberProblem();
  const [totalProblem, onTotalProblem] = useNumberProblem();
  const total = fields.find((one) => one.name === 'total_floors');
  if (form.kind === 'land' || !total) return null;
  const floor = form.values['floor'] as number | undefined;
  const totalFloors = form.values['total_floors'] as number | undefined;
  const refused = form.errors['floor'] ?? form.errors['total_floors'];
  const error = floorProblem ?? totalProblem ?? refused;
  const shared = { invalid: Boolean(refused), ...(error ? { describedBy: `${id}-error` } : {}) };
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
          onProblem={onFloorProblem}
          {...shared}
        />
        <span className="faint">{t('outOf')}</span>
        <NumberInput
          label={name('total_floors')}
          name="total_floors"
          value={totalFloors ?? null}
          onChange={(next) => form.change(total, next ?? undefined)}
          onProblem={onTotalProblem}
          {...shared}
        />
      </div>
    </FieldFrame>
  );
}
