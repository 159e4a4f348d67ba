/**
 * Signs that no name and no other text of one line has: control characters, line and paragraph separators, and marks that turn
 * the direction of what stands beside them.
 */
const unplain = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]+/gu;

/** The text as one line: each run of such signs is a space. */
export function plainLine(text: string): string {
  return text.replace(unplain, ' ');
}
