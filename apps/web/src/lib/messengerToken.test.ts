import { afterEach, expect, test, vi } from 'vitest';
import { messengerScript, takeMessengerEntry, withoutMessengerToken } from './messengerToken.ts';

/** Runs the document's first script as a browser at this address does. @returns what the address bar then shows */
function openAt(address: string): string {
  const shown: string[] = [];
  const window = {};
  vi.stubGlobal('window', window);
  const history = { state: null, replaceState: (_state: unknown, _title: string, url: string) => shown.push(url) };
  // The very text that stands in the document.
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function('location', 'history', 'window', messengerScript)({ href: address }, history, window);
  return shown[0] ?? address;
}
afterEach(() => vi.unstubAllGlobals());

test('the token leaves the address before anything else runs, and is handed out once', () => {
  const bar = openAt('https://vatra.md/ro?tg_token=secret&redirect=profile&property_id=7#top');
  expect(bar).toBe('/ro?property_id=7#top');
  expect(takeMessengerEntry()).toEqual({ of: 'entry', token: 'secret', toProfile: true });
  expect(takeMessengerEntry()).toBeNull();
});

test('the token of a number that is proven leaves the address too, and is told apart', () => {
  const address = '/ro?tg_phone=secret&property_id=7';
  expect(openAt(`https://vatra.md${address}#top`)).toBe('/ro?property_id=7#top');
  expect(takeMessengerEntry()).toEqual({ of: 'phone', token: 'secret' });
  expect(withoutMessengerToken(address)).toBe('/ro?property_id=7');
  // A link with both signs in alone, as it says.
  openAt('https://vatra.md/ro?tg_token=one&tg_phone=two');
  expect(takeMessengerEntry()).toEqual({ of: 'entry', token: 'one', toProfile: false });
});

test('an address without a token stays as it is', () => {
  const address = 'https://vatra.md/ru/map?redirect=profile';
  expect(openAt(address)).toBe(address);
  expect(takeMessengerEntry()).toBeNull();
});

test('what the server draws leads where the browser then is, without the token', () => {
  const address = '/ro?tg_token=secret&redirect=profile&property_id=7';
  expect(withoutMessengerToken(address)).toBe(openAt(`https://vatra.md${address}`));
  for (const other of ['/ru/map?redirect=profile', '/ru', '/ro/map?deal=1&kind=1'])
    expect(withoutMessengerToken(other)).toBe(other);
});
