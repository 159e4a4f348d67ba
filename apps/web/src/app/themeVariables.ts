import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { theme } from './theme.ts';

type Variables = Record<string, string>;

const ours = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
const defaults = defaultCssVariablesResolver(DEFAULT_THEME);

/** Those that the widgets' own sheet does not have already. */
function changed(variables: Variables, known: Variables): Variables {
  return Object.fromEntries(Object.entries(variables).filter(([name, value]) => known[name] !== value));
}

/**
 * The theme as CSS variables, to stand in the document after the sheets. They are the same for everybody: the server works
 * them out once, where the provider would do so in every page and once more in every browser.
 */
export const themeVariables: string = convertCssVariables(
  {
    variables: changed(ours.variables, defaults.variables),
    light: changed(ours.light, defaults.light),
    dark: changed(ours.dark, defaults.dark),
  },
  undefined,
);
