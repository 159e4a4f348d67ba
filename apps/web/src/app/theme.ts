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

/** Mantine in our tokens; `primaryShade` 8 in light and 7 at night is what meets 4.5:1. */
export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 8, dark: 7 },
  autoContrast: true,
  colors: { ember, river, ink },
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)' },
  defaultRadius: 'md',
  radius: { sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  breakpoints: { xs: '24em', sm: '40em', md: '60.4375em', lg: '75em', xl: '90em' },
});
