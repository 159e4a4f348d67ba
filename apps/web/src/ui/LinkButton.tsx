import { AppLink, DialogLink, type AppLinkProps } from './AppLink.tsx';
import { buttonAttributes, ButtonContent, type ButtonLook } from './Button.tsx';
import classes from './Button.module.css';

/** A link that looks like a button; an address goes in `to`, a dialog in `open`. */
export function LinkButton({
  to,
  open,
  variant,
  size,
  block,
  square,
  icon,
  iconAfter,
  className,
  children,
  ...rest
}: Omit<AppLinkProps, 'to'> &
  ButtonLook &
  ({ to: string; open?: undefined } | { to?: undefined; open: Record<string, string> })) {
  const shared = {
    ...rest,
    ...buttonAttributes({ variant, size, block, square }),
    className: className ? `${classes.button} ${className}` : classes.button,
    children: (
      <ButtonContent icon={icon} iconAfter={iconAfter} size={size}>
        {children}
      </ButtonContent>
    ),
  };
  return to === undefined ? <DialogLink {...shared} open={open} /> : <AppLink {...shared} to={to} />;
}
