import type { ComponentProps } from 'react';
import { buttonAttributes, ButtonContent, type ButtonLook } from './Button.tsx';
import classes from './Button.module.css';

/** A link to another site that looks like a button; it opens beside the page. */
export function OutsideLink({
  variant,
  size,
  block,
  square,
  icon,
  iconAfter,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & ButtonLook & { href: string }) {
  return (
    <a
      {...rest}
      {...buttonAttributes({ variant, size, block, square })}
      target="_blank"
      rel="noopener noreferrer"
      className={className ? `${classes.button} ${className}` : classes.button}
    >
      <ButtonContent icon={icon} iconAfter={iconAfter} size={size}>
        {children}
      </ButtonContent>
    </a>
  );
}
