import { expect, it } from 'vitest';
import { shortClassNames } from './classNames.ts';

const css = `.card,
.card-open:hover .title {
  color: var(--ink);
}
@keyframes breathe {
  from { opacity: 1; }
}
.title { animation: breathe 1s; }`;

it('gives each class of each file a short name of its own, the same wherever the page is built', () => {
  const [here, there] = [shortClassNames('/vatra'), shortClassNames('/tmp/other/vatra')];
  const all = ['Card', 'Panel'].flatMap((file) =>
    ['card', 'card-open', 'title', 'breathe'].map((name) => here(name, `/vatra/src/${file}.module.css`, css)),
  );
  expect(new Set(all).size).toBe(8);
  expect(here('title', '/vatra/src/Card.module.css', css)).toBe(
    there('title', '/tmp/other/vatra/src/Card.module.css', css),
  );
  for (const name of all) expect(name).toMatch(/^_\w{5,6}$/);
});

it('refuses a name that it does not find in the file', () => {
  expect(() => shortClassNames('/vatra')('missing', '/vatra/src/Card.module.css', css)).toThrow('missing');
});
