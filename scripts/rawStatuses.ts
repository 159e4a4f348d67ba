/** A status of an offer, a search, a proposal or a viewing, or a notification's type, as a bare number, in SQL, in a query of Kysely and in code. */
const bare = [
  /(?<!let )\bstatus (?:=|<>|(?:NOT )?IN) \(?[0-4]\b/,
  /status', '(?:=|<>|!=|in|not in)', \[?\d/,
  /(?<!let )\btype (?:=|<>|(?:NOT )?IN) \(?\d/,
  // That of HTTP has three digits, or is 0 in a `CallError` when nothing answered.
  /^(?!.*CallError).*\b\w*[sS]tatus (?:===|!==) \d\b(?!\d)/,
];

/** One line for each line of product code that compares a status or a notification's type with a bare number; tests say what the wire says. */
export function statusFaults(path: string, content: string): string[] {
  if (!/\.tsx?$/.test(path) || /\.(?:test|spec)\.tsx?$/.test(path) || path.startsWith('scripts/')) return [];
  return content.split('\n').flatMap((line, i) => {
    const found = bare.some((pattern) => pattern.test(line));
    return found
      ? [
          `${path}:${i + 1}: a status or a type is a bare number; name it by packages/domain/src/kinds.ts or notifications.ts, in SQL by sql.lit`,
        ]
      : [];
  });
}
