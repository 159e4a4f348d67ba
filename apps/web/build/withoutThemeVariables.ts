import type { Plugin } from 'vite';

/**
 * The widgets' provider without its maker of CSS variables: the document brings them (`themeVariables.ts`), and the module
 * works out the variables of Mantine's own theme as soon as it is loaded, used or not.
 */
export function withoutThemeVariables(): Plugin {
  return {
    name: 'without-theme-variables',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /@mantine\/core\/.*\/MantineCssVariables\.mjs$/ },
      handler: () => 'export const MantineCssVariables = () => null;',
    },
  };
}
