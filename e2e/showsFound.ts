import type { PageTexts } from './pageTexts.ts';

/** The name of the button that leaves a filter for its results, however many they are. */
export const showsFound = (t: PageTexts): RegExp =>
  new RegExp(
    (['mapPage.show', 'mapPage.showMany', 'mapPage.showResult'] as const).map((key) => t.pattern(key).source).join('|'),
    'u',
  );
