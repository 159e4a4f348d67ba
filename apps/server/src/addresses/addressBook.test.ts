import { capital } from '@app/domain/gazetteer/towns';
import type { LngLat } from '@app/domain/kinds';
import { afterEach, expect, it } from 'vitest';
import { addressBook, prepareAddresses } from './addressBook.ts';
import { type AddressData, readAddresses, type StreetData, writeAddresses } from './addressPart.ts';

afterEach(async () => (await prepareAddresses(undefined))());

const use = async (data: AddressData) => (await prepareAddresses(writeAddresses(data)))();
const centre: LngLat = [28.8338, 47.0237];
const street = (ro: string, city: string = capital.code, more: Partial<StreetData> = {}): StreetData => ({
  names: { ro: `str. ${ro}`, ru: `ул. ${ro}` },
  otherNames: [],
  sector: null,
  city,
  lines: [[centre, [28.84, 47.03]]],
  houses: [],
  ...more,
});
const codes = (typed: string) =>
  addressBook()
    .find(typed, 'ro')
    .map(({ code }) => code);
const izvoare = { code: 'place-izvoare', names: { ro: 'Izvoare', ru: 'Извоаре' }, centre: [29.9, 46.35] as LngLat };
/** A street of the box whose place is known by hand alone. */
const noted = 'chisinau/petru-movila';

it('keeps what a map holds through being written and read', () => {
  const data: AddressData = {
    streets: [
      street('Mare', izvoare.code, { otherNames: ['Lenin'], houses: [{ number: '12/a', at: [-0.123456, -46.5] }] }),
      street('Alba', capital.code, { sector: 'sector-centru', lines: [], houses: [{ number: '1', at: centre }] }),
    ],
    settlements: [izvoare],
  };
  expect(readAddresses(writeAddresses(data))).toEqual(data);
});

it("adds a map's streets to the box's, and goes back to the box's alone", async () => {
  await use({ streets: [street('Nemaivăzută', izvoare.code)], settlements: [izvoare] });
  expect(codes('Nemaivazuta')).toEqual(['izvoare/nemaivazuta']);
  expect(codes('Petru Movila')).toContain(noted);
  (await prepareAddresses(undefined))();
  expect(codes('Nemaivazuta')).toEqual([]);
  expect(codes('Petru Movila')).toContain(noted);
});

it('knows the capital by the map alone where it has the streets of it, under the same ids and former names', async () => {
  const many = Array.from({ length: 100 }, (_, i) =>
    street(`Aleasa ${'abcdefghij'[i % 10]}${'klmnopqrst'[Math.floor(i / 10)]}`),
  );
  await use({
    streets: [...many, street('Dacia', capital.code, { names: { ro: 'bd. Dacia', ru: 'бул. Дачия' } })],
    settlements: [],
  });
  expect(codes('Petru Movila')).not.toContain(noted);
  expect(codes('проспект Мира')[0]).toBe('chisinau/dacia');
});

it('leaves out what lies in a place that nobody knows', async () => {
  await use({ streets: [street('Nemaivăzută', 'place-nicaieri'), street('Cunoscută')], settlements: [] });
  expect([codes('Nemaivazuta'), codes('Cunoscuta')]).toEqual([[], ['chisinau/cunoscuta']]);
});

const foreign = 'they are not of the form that this program reads';
it.each([
  ['no JSON', '{"streets":', 'Unexpected end of JSON input'],
  ['another form', '{"streets":[["a"]],"settlements":[]}', foreign],
  ['places without end', `{"streets":[["a","a",[],"town-balti",null,[[1e300,1]],[],[]]],"settlements":[]}`, foreign],
  ['half of a place', `{"streets":[["a","a",[],"town-balti",null,[[1]],[],[]]],"settlements":[]}`, foreign],
])('stays as it is for bytes that are %s', async (_, text, why) => {
  await use({ streets: [street('Cunoscută')], settlements: [] });
  await expect(prepareAddresses(Buffer.from(text))).rejects.toThrow(why);
  expect(codes('Cunoscuta')).toEqual(['chisinau/cunoscuta']);
});
