import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { loadedAtOnce } from './firstLoad.ts';

const chunk = (fileName: string, imports: string[], facade: string | null = null) =>
  ({
    type: 'chunk',
    fileName,
    imports,
    facadeModuleId: facade && `/house/apps/web/src/${facade}`,
  }) as Rolldown.OutputChunk;

const bundle: Rolldown.OutputBundle = {
  'entry.js': chunk('entry.js', ['base.js'], 'app/entry-client.tsx'),
  'base.js': chunk('base.js', []),
  'page.js': chunk('page.js', ['base.js', 'card.js'], 'features/landing/HomePage.tsx'),
  'card.js': chunk('card.js', ['page.js']),
  'later.js': chunk('later.js', ['base.js'], 'features/map/MapPage.tsx'),
};

it('finds what a page loads at once, each file once, and nothing that it loads later', () => {
  const found = loadedAtOnce(bundle, ['app/entry-client.tsx', 'features/landing/HomePage.tsx']);
  expect([...found.keys()].toSorted()).toEqual(['base.js', 'card.js', 'entry.js', 'page.js']);
});

it('says which module has no file of its own', () => {
  expect(() => loadedAtOnce(bundle, ['texts/ru/first.ts'])).toThrow('texts/ru/first.ts');
});
