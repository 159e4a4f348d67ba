import type { PageTexts } from './pageTexts.ts';

/** The name of the button that leaves a filter for its results, however many they are. */
export const showsFound = (t: PageTexts): RegExp => t.anyOf('mapPage.show', 'mapPage.showMany', 'mapPage.showResult');
