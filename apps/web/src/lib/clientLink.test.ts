import { describe, expect, test } from 'vitest';
import { clientLinkAddress, clientLinkOf } from './clientLink.ts';

const shown = { client_view: '1', key: 'K' };

describe('the client link of an address', () => {
  test.each([
    ['on the page of its search', shown, '/preview/request/abc', { key: 'K', search: 'abc' }],
    ['with an offer over it', { ...shown, property_id: 'xyz' }, '/preview/request/abc', { key: 'K', search: 'abc' }],
    ['in a dialog over any page', { ...shown, request_id: '12' }, '/map', { key: 'K', search: '12' }],
    ['while booking', { ...shown, book: '1', book_for: 'abc' }, '/', { key: 'K', search: 'abc' }],
    ['without a key', { client_view: '1' }, '/preview/request/abc', null],
    ['without the view', { key: 'K' }, '/preview/request/abc', null],
    ['of no search', shown, '/preview/offer/xyz', null],
  ])('%s', (_, values, path, expected) => {
    expect(clientLinkOf(values, path)).toEqual(expected);
  });
});

test('carries its key, and the offer that it shows', () => {
  const link = { key: 'a&b', search: 'abc' };
  expect(clientLinkAddress(link)).toBe('/preview/request/abc?client_view=1&key=a%26b');
  expect(clientLinkAddress(link, 'xyz')).toBe('/preview/request/abc?client_view=1&key=a%26b&property_id=xyz');
});
