import type { Icon } from './icons/drawIcon.tsx';
import type { ComponentProps, ReactNode } from 'react';
import classes from './Button.module.css';

/** The colour is the side that the act belongs to, not its importance; neutral acts are ink or plain. */
export type ButtonVariant = 'ember' | 'river' | 'ember-outlined' | 'river-outlined' | 'plain' | 'quiet' | 'ink' | 'bad';
/** 36, 44 and 52 px high. */
export type ButtonSize = 's' | 'm' | 'l';

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its place. */
  block?: boolean;
  /** As wide as it is high, for an icon alone: give `aria-label`. */
  square?: boolean;
  icon?: Icon;
  iconAfter?: Icon;
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'size'>, ButtonLook {
  /** The act is under way: the button waits and says so. */
  loading?: boolean;
}

export function buttonAttributes({ variant = 'plain', size = 'm', block, square }: ButtonLook) {
  return {
    'data-variant': variant,
    'data-size': size,
    'data-block': block || undefined,
    'data-square': square || undefined,
  } as const;
}

export function ButtonContent({
  icon: Before,
  iconAfter: After,
  size,
  children,
}: ButtonLook & { children?: ReactNode }) {
  const px = size === 's' ? 18 : 20;
  return (
    <>
      {Before ? <Before size={px} stroke={1.75} aria-hidden /> : null}
      {children}
      {After ? <After size={px} stroke={1.75} aria-hidden /> : null}
    </>
  );
}

export function Button({
  variant,
  size,
  block,
  square,
  icon,
  iconAfter,
  loading,
  disabled,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      {...buttonAttributes({ variant, size, block, square })}
      type={type}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      className={className ? `${classes.button} ${className}` : classes.button}
    >
      <ButtonContent icon={loading ? undefined : icon} iconAfter={iconAfter} size={size}>
        {loading ? <span className={classes.wheel} aria-hidden /> : null}
        {children}
      </ButtonContent>
    </button>
  );
}
