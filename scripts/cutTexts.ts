/** Last words of names that hold what people write. */
const texts =
  'text|words?|name|title|label|note|description|summary|message|comment|reason|address|question|answer|query|subject|lines?|device|about|body';
/** The start or the end of something, up to a limit; `slice(0, -1)` takes off what is known to be there. */
const cut = String.raw`[!?]?\.slice\((?:0,(?! ?-\d)|-(?!\d\)))`;

const bare = [
  /\.(?:substring|substr)\(/,
  new RegExp(
    String.raw`\b(?:${texts}|\w+(?:${texts.replace(/(^|\|)(\w)/g, (_, bar: string, first: string) => bar + first.toUpperCase())}))${cut}`,
  ),
  // Of any receiver, to a limit that counts characters.
  /\.slice\((?:0, ?|-)(?:(?:longest|shortest)\w*|\w+(?:Length|Chars)|\d_?\d{2,}|[6-9]\d)\b/,
];

/** What is cut there is no person's text. */
const allowed: Readonly<Record<string, string>> = {
  'packages/domain/src/truncate.ts': 'cuts between characters',
  'packages/domain/src/chisinauTime.ts': 'a day and a time',
  'packages/domain/src/fitLines.ts': 'cuts between characters',
  'packages/domain/src/splitText.ts': 'cuts between words, else between characters',
  'packages/domain/src/typedNumber.ts': 'digits',
  'packages/engine/src/addressIndex/addressIndex.ts': 'lists of words',
  'packages/engine/src/addressIndex/addressPattern.ts': 'where a word begins',
  'packages/engine/src/addressIndex/typedAddress.ts': 'what is searched for, never stored or shown',
  'apps/server/src/photos/photos.service.ts': 'a hash',
};

/** One line for each line of product code that may cut a text within an emoji, which jsonb refuses. */
export function cutTextFaults(path: string, content: string): string[] {
  const isProduct = /^(?:packages\/\w+|apps\/\w+)\/src\/.*\.tsx?$/.test(path);
  if (!isProduct || /\.test\.tsx?$|\/testing\//.test(path) || allowed[path]) return [];
  return content
    .split('\n')
    .flatMap((line, i) =>
      bare.some((pattern) => pattern.test(line))
        ? [`${path}:${i + 1}: a text may be cut within an emoji; cut it by truncate of packages/domain/src/truncate.ts`]
        : [],
    );
}
