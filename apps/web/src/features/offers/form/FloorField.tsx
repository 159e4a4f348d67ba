import { floorPair } from '@app/domain/formRules';
import { floorRange } from '@app/domain/ranges';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { FieldFrame } from '../../../ui/FieldFrame.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { RangeSlider } from '../../../ui/RangeSlider.tsx';
import { isOptional, type OwnControlProps } from '../../../ui/fields/fieldForm.ts';
import classes from './OfferForm.module.css';

/** The floor and how many there are: one slider with two knobs and two inputs. */
export function FloorField({ field, fields, form }: OwnControlProps) {
  const t = useTranslations('offers');
  const name = useTranslations('fields');
  const id = useId();
  const total = fields.find((one) => one.name === 'total_floors');
  if (form.kind === 'land' || !total) return null;
  const range = floorRange(form.kind, form.values['is_private_house'] === true);
  const floor = form.values['floor'] as number | undefined;
  const totalFloors = form.values['total_floors'] as number | undefined;
  const inside = (value: number): number => Math.min(Math.max(value, range.min), range.max);
  const error = form.errors['floor'] ?? form.errors['total_floors'];
  const slide = ([a, b]: readonly [number, number]): void => {
    const pair = floorPair(a, b);
    if (pair.floor !== floor) form.change(field, pair.floor);
    if (pair.totalFloors !== totalFloors) form.change(total, pair.totalFloors);
  };
  const shared = { invalid: Boolean(error), ...(error ? { describedBy: `${id}-error` } : {}) };
  return (
    <FieldFrame
      label={t('floorAndTotal')}
      optional={isOptional(field, form)}
      error={error}
      errorId={`${id}-error`}
      group
    >
      <div className={classes.floors}>
        <RangeSlider
          labels={[name('floor'), name('total_floors')]}
          side="ember"
          min={range.min}
          max={range.max}
          step={1}
          value={[inside(floor ?? range.defaults[0]), inside(Math.max(totalFloors ?? range.defaults[1], floor ?? 0))]}
          onChange={slide}
        />
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
      </div>
    </FieldFrame>
  );
}
