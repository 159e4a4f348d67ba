import { expect, it } from 'vitest';
import { shareTargets } from './shareTargets.ts';

it('a link with its key and words arrives whole in each messenger', () => {
  const link = 'https://vatra.md/ru/preview/request/abcdefgh?client_view=1&key=a-b_c';
  const text = 'Снять квартиру, 2 комнаты — до 500 €';
  const telegram = new URL(shareTargets.telegram(link, text));
  expect([telegram.searchParams.get('url'), telegram.searchParams.get('text')]).toEqual([link, text]);
  for (const target of ['viber', 'whatsapp'] as const) {
    expect(new URL(shareTargets[target](link, text)).searchParams.get('text')).toBe(`${text}\n${link}`);
  }
});
