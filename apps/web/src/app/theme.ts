import { createTheme, type MantineColorsTuple } from '@mantine/core';

const ember: MantineColorsTuple = [
  '#fff4ec',
  '#fcebdf',
  '#f9d8c2',
  '#f0bd9e',
  '#f6a06a',
  '#f08a4b',
  '#dc6425',
  '#f08a4b',
  '#c2410c',
  '#9a3309',
];
const river: MantineColorsTuple = [
  '#eef8f9',
  '#dff0f1',
  '#c0e0e3',
  '#9ccbd1',
  '#70c5d1',
  '#4fb3c2',
  '#2a8c9a',
  '#4fb3c2',
  '#0f6b7a',
  '#0b5662',
];
/** Neutral acts and fields: the ink of the light theme, the paper of the night one. */
const ink: MantineColorsTuple = [
  '#fbf8f3',
  '#f5f0e8',
  '#e8e0d4',
  '#cfc4b4',
  '#b9b3a8',
  '#989288',
  '#736a5e',
  '#ece7df',
  '#1f1b16',
  '#12100d',
];

type Steps<T> = readonly [xs: T, sm: T, md: T, lg: T, xl: T];

/** Mantine's five steps as the tokens of one kind. */
function stepsOf(kind: string, [xs, sm, md, lg, xl]: Steps<string | number>) {
  const token = (name: string | number) => `var(--${kind}-${name})`;
  return { xs: token(xs), sm: token(sm), md: token(md), lg: token(lg), xl: token(xl) };
}

/** Mantine in our tokens; `primaryShade` 8 in light and 7 at night is what meets 4.5:1. */
export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 8, dark: 7 },
  autoContrast: true,
  colors: { ember, river, ink },
  fontFamily: 'var(--font-family)',
  headings: { fontFamily: 'var(--font-family)' },
  defaultRadius: 'md',
  // The steps of tokens.css.
  fontSizes: stepsOf('text', ['xs', 's', 'm', 'l', 'xl']),
  spacing: stepsOf('space', [2, 3, 4, 5, 8]),
  radius: stepsOf('radius', ['s', 's', 'm', 'l', 'full']),
  components: {
    ModalRoot: { defaultProps: { zIndex: 'var(--layer-dialog)' } },
    Popover: { defaultProps: { zIndex: 'var(--layer-popover)' } },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
});
