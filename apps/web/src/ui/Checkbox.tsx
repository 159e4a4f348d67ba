import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import type { Side } from './side.ts';
import classes from './Checkbox.module.css';

interface CheckboxProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'className' | 'type' | 'size' | 'aria-invalid' | 'aria-describedby'
> {
  /** Beside the box; without it `aria-label` says what it is. */
  label?: ReactNode;
  side?: Side;
  /** Larger: 24 instead of 20 px. */
  large?: boolean;
  /** Of the box alone. */
  boxClass?: string | undefined;
  error?: ReactNode;
}

/** A box to tick. */
export function Checkbox({ label, side = 'ink', large, boxClass, error, ...input }: CheckboxProps) {
  const id = useId();
  const box = (
    <input
      {...input}
      type="checkbox"
      className={boxClass ? `${classes.box} ${boxClass}` : classes.box}
      data-side={side}
      data-large={large || undefined}
      aria-invalid={Boolean(error) || undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    />
  );
  if (!label && !error) return box;
  return (
    <div>
      {label ? (
        <label className={classes.label}>
          {box}
          <span>{label}</span>
        </label>
      ) : (
        box
      )}
      {error ? (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'type' | 'size'> {
  label: ReactNode;
  side?: Side;
  /** As wide as there is room, the words first. */
  wide?: boolean;
}

/** Something that is on or off from the moment it is pressed. */
export function Switch({ label, side = 'ink', wide, ...input }: SwitchProps) {
  return (
    <label className={classes.label} data-wide={wide || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox of the browser says it itself */}
      <input {...input} type="checkbox" role="switch" className={classes.switch} data-side={side} />
      <span>{label}</span>
    </label>
  );
}
