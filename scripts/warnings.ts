/** What is said in a log to whoever keeps the server; its requests' own lines come from `failures.ts` too. */
const call = /\blog\.(?:warn|error|fatal)\(|\.#log\.(?:warn|error|fatal)\(/g;
const literal = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;
/** What happened, and after a colon what to do or that nothing is. */
const saysWhatToDo = /: \S+ \S+ |\$\{(?:withAdvice|why)/;

/** From the parenthesis that opens to the one that closes it; texts may hold any. */
function argumentsFrom(content: string, start: number): string {
  let depth = 1;
  let quote = '';
  let at = start;
  for (; at < content.length && depth > 0; at += 1) {
    const letter = content[at]!;
    if (quote) {
      if (letter === '\\') at += 1;
      else if (letter === quote) quote = '';
    } else if (/['"`]/.test(letter)) quote = letter;
    else if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
  }
  return content.slice(start, at - 1);
}

/** One line for each warning and error of the server's log that says what happened and not what to do. */
export function warningFaults(path: string, content: string): string[] {
  if (!path.startsWith('apps/server/src/') || !path.endsWith('.ts') || path.endsWith('.test.ts')) return [];
  return [...content.matchAll(call)].flatMap((found) => {
    const texts = [...argumentsFrom(content, found.index + found[0].length).matchAll(literal)];
    // A line that was made elsewhere is judged there.
    if (texts.length === 0) return [];
    if (texts.some(([, ...parts]) => saysWhatToDo.test(parts.find((part) => part !== undefined) ?? ''))) return [];
    const line = content.slice(0, found.index).split('\n').length;
    return [`${path}:${line}: a warning says what happened, then after a colon what to do about it`];
  });
}
