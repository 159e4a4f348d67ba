import { describe, expect, it } from 'vitest';
import { closedParams } from './closedParams.ts';

const view = ['client_view', 'key'];

describe('what leaves the address with a dialog', () => {
  it.each([
    ['property_id', { property_id: 'a' }, '/map', ['property_id', 'client_view', 'key']],
    ['request_id', { request_id: 'a', client_view: '1', key: 'k' }, '/', ['request_id', 'client_view', 'key']],
    ['property_id', { property_id: 'a', request_id: 'b', client_view: '1', key: 'k' }, '/', ['property_id']],
    ['property_id', { property_id: 'a', client_view: '1', key: 'k' }, '/preview/request/b', ['property_id']],
  ])('%s of %o on %s', (param, values, path, gone) => {
    expect(Object.keys(closedParams(param, view, values, path))).toEqual(gone);
  });
});
