import { product } from '@app/domain/product';
import { paths } from '../lib/paths.ts';
import { AppLink } from './AppLink.tsx';
import classes from './Logo.module.css';

/** A hearth: two halves, one of each side, and the flame where they meet. */
export function Mark({ size = 30 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden>
      <path
        className={classes.ember}
        d="M15.4 3.2C8.5 3.6 3 9.4 3 16.4V28a1 1 0 0 0 1 1h7.2c-1.7-1.6-2.7-3.9-2.7-6.4 0-5.3 4.7-7.2 6.9-12.6z"
      />
      <path
        className={classes.river}
        d="M16.6 3.2C23.5 3.6 29 9.4 29 16.4V28a1 1 0 0 1-1 1h-7.2c1.7-1.6 2.7-3.9 2.7-6.4 0-5.3-4.7-7.2-6.9-12.6z"
      />
      <path className={classes.ember} d="M16 17.2c1.3 2.6 3.4 3.9 3.4 7a3.4 3.4 0 1 1-6.8 0c0-3.1 2.1-4.4 3.4-7z" />
    </svg>
  );
}

/** Mark and name. */
export function Brand() {
  return (
    <span className={classes.logo}>
      <Mark />
      {product.name}
    </span>
  );
}

/** The brand as a link to the home page. */
export function Logo() {
  return (
    <AppLink to={paths.home()}>
      <Brand />
    </AppLink>
  );
}
