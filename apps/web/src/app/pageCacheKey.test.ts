import { describe, expect, it } from 'vitest';
import { pageCacheKey } from './pageCacheKey.ts';

describe('pages that are kept for everybody', () => {
  it.each([
    ['/ru', '/ru'],
    ['/ro?', '/ro'],
    ['/ro/?utm_source=tg&x=1', '/ro'],
    ['/ru/map?deal=1&utm_source=tg&sector=a&sector=b', '/ru/map?deal=1&sector=a&sector=b'],
    ['/ru/map?__proto__=1&constructor=2', '/ru/map'],
    ['/ru/preview/offer/abcd2345?fbclid=z', '/ru/preview/offer/abcd2345'],
    ['/ru/preview/request/abcd2345', '/ru/preview/request/abcd2345'],
    ['/ro/realtor/12?deal=1', '/ro/realtor/12'],
    // The document of a page with a dialog over it is another: its links keep the dialog.
    ['/ru?auth=1&next=%2Fdashboard', '/ru?auth=1&next=%2Fdashboard'],
    // A token of the bot is taken out of the address before anything is loaded.
    ['/ru?tg_token=secret', '/ru'],
  ])('%s is kept as %s', (url, address) => {
    expect(pageCacheKey(url)).toBe(address);
  });

  it.each([
    '/',
    '/map',
    '/ru/dashboard',
    '/ru/admin-dashboard/users',
    '/ru/board/k3y',
    '/ru/nowhere',
    '/ru/preview/offer/',
    '/ru/preview/offer/a%2Fb',
    '/ru/preview/request/abcd2345?client_view=1&key=k3y',
    '/ru/map?client_view=1&key=k3y&request_id=abcd2345',
    '/ru/map?key=k3y',
  ])('%s is not', (url) => {
    expect(pageCacheKey(url)).toBeUndefined();
  });
});
