/**
 * Signs that no name and no other text of one line has: control characters, line and paragraph separators, and marks that turn
 * the direction of what stands beside them.
 */
const unplain = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]+/gu;

/** The text as one line: each run of such signs is a space. */
export function plainLine(text: string): string {
  return text.replace(unplain, ' ');
}

/** Signs that are not seen: control and format characters, fillers, a blank of Braille. */
const unseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/u;
const everyUnseen = new RegExp(unseen, 'gu');

/** A name with single spaces; the mark that makes a sign an emoji draws nothing by itself. */
export const tidyName = (text: string): string =>
  text
    .replace(/\uFE0F/g, '')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();

/** Whether all of a name is seen: with other signs it could be another's, or end what it is written into. */
export const isPlainName = (name: string): boolean => !unseen.test(name);

/** A name from elsewhere, which no form can ask to correct. */
export const plainName = (text: string): string => tidyName(text.replace(everyUnseen, ' '));
