/*
 * The drawings of Tabler Icons 3.51.0 (MIT License, © 2020-2026 Paweł Kuna) that the page uses stand beside this, a file each;
 * `node scripts/addIcon.ts IconHeart` brings another one. The whole set is 18,000 files, as many as all else that is installed.
 */
import type { ComponentPropsWithRef, FunctionComponent } from 'react';

interface IconProps extends Omit<ComponentPropsWithRef<'svg'>, 'stroke'> {
  /** Side in CSS pixels; 24 unless said. */
  size?: number | string;
  /** Width of the line where the drawing is 24 wide; 2 unless said. */
  stroke?: number | string;
}

/** A drawing in the colour of the text around it. */
export type Icon = FunctionComponent<IconProps>;

const ground = { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 24 24' };

/** An icon of lines along these paths, which begin with where they begin: together they are one. */
export function drawIcon(...paths: readonly string[]): Icon {
  const lines = paths.join('');
  return function LineIcon({ size = 24, stroke = 2, children, ...rest }) {
    return (
      <svg
        {...ground}
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth={stroke}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...rest}
      >
        <path d={lines} />
        {children}
      </svg>
    );
  };
}

/** An icon filled inside these paths. */
export function fillIcon(...paths: readonly string[]): Icon {
  return function FilledIcon({ size = 24, children, ...rest }) {
    return (
      <svg {...ground} width={size} height={size} {...rest} fill="currentColor" stroke="none">
        {paths.map((d) => (
          <path key={d} d={d} />
        ))}
        {children}
      </svg>
    );
  };
}
