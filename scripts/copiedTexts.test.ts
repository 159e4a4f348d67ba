import { expect, it } from 'vitest';
import { copiedTexts } from './copiedTexts.ts';

const texts = ['Записаться на просмотр', 'Trimite sesizarea', 'Bună ziua', 'Сохранить'];

it('finds strings, templates and patterns that repeat a text of the page', async () => {
  const source = `
    page.getByRole('link', { name: 'Записаться на\u00A0просмотр' });
    page.getByText(/^Trimite sesizarea$/);
    page.getByText(\`Записаться на просмотр\`);`;
  expect(await copiedTexts(source, texts)).toEqual([
    'Записаться на просмотр',
    'Trimite sesizarea',
    'Записаться на просмотр',
  ]);
});

it('lets pass what people type and single words', async () => {
  expect(
    await copiedTexts("fill('Bună ziua'); fill('Сохранить'); fill('Записаться на просмотр завтра');", texts),
  ).toEqual([]);
});
