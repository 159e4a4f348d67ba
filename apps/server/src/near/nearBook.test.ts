import type { LngLat } from '@app/domain/kinds';
import { afterEach, expect, it } from 'vitest';
import { nearBook, prepareNear } from './nearBook.ts';
import { type NearData, readNear, writeNear } from './nearPart.ts';

afterEach(async () => (await prepareNear(undefined))());

const centre: LngLat = [28.8323, 47.0245];
const balti: LngLat = [27.929, 47.7617];
const around = ([lng, lat]: LngLat): NearData['bounds'] => [lng - 0.1, lat - 0.1, lng + 0.1, lat + 0.1];
const use = async (data: NearData) => (await prepareNear(writeNear(data)))();
const read = (bytes: Buffer): NearData => {
  const steps = readNear(bytes);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};
const said = (at: LngLat) =>
  nearBook()
    .nearest(at)
    .map(({ kind, names }) => `${kind} ${names?.ru ?? '-'}`);

it('keeps what a map holds through being written and read', () => {
  const data: NearData = {
    bounds: around(centre),
    amenities: [
      { kind: 'school', name: 'Liceul „Gh. Asachi”', ru: 'Лицей им. Асаки', at: [28.832301, 47.0245] },
      { kind: 'shop', name: '', at: [-28.5, -47.1] },
    ],
    stops: [{ names: { ro: 'Gara', ru: 'Вокзал' }, at: centre }],
  };
  expect(read(writeNear(data))).toEqual(data);
});

it('knows what a map knows within its bounds, and what the box knows beyond them, until the map goes', async () => {
  const [inCentre, inBalti, version] = [said(centre), said(balti), nearBook().version];
  expect([inCentre.length, inBalti.length]).toEqual([
    expect.toSatisfy((n: number) => n > 3),
    expect.toSatisfy((n: number) => n > 2),
  ]);
  const park = { kind: 'park', name: 'Parcul', ru: 'Парк', at: centre } as const;
  await use({ bounds: around(centre), amenities: [park], stops: [] });
  // What stops where is the box's alone.
  expect(said(centre)).toEqual(['park Парк', expect.stringMatching(/^stop /)]);
  expect(said(balti)).toEqual(inBalti);
  expect(nearBook().version).not.toBe(version);
  (await prepareNear(undefined))();
  expect([said(centre), nearBook().version]).toEqual([inCentre, version]);
});

it("adds a map's stops where the box has none, and lists those alone whose lines are known", async () => {
  const before = nearBook();
  const [first] = before.stops;
  await use({
    bounds: around(balti),
    amenities: [],
    stops: [
      { names: { ro: 'Gara de Nord', ru: 'Северный вокзал' }, at: balti },
      { names: first!.names, at: [first!.at[0] + 0.0001, first!.at[1]] },
    ],
  });
  expect(said(balti)).toEqual(['stop Северный вокзал']);
  expect(
    nearBook()
      .nearest(first!.at)
      .find(({ kind }) => kind === 'stop')!.lines.length,
  ).toBeGreaterThan(0);
  expect(nearBook().stops).toEqual(before.stops);
  expect(nearBook().counts.stops).toBe(before.counts.stops + 1);
});

const places = '"school":[],"kindergarten":[],"clinic":[],"pharmacy":[],"shop":[],"stop":[]';
const foreign = 'they are not of the form that this program reads';
it.each([
  ['no JSON', '{', "Expected property name or '}' in JSON"],
  ['another form', '{"bounds":[1,2,3],"places":{}}', foreign],
  ['a place without end', `{"bounds":[26,45,31,49],"places":{${places},"park":[["a","a",1e300,1]]}}`, foreign],
  ['a place of other things', `{"bounds":[26,45,31,49],"places":{${places},"park":["<b>"]}}`, foreign],
])('stays as it is for bytes that are %s', async (_, text, why) => {
  const { version } = nearBook();
  await expect(prepareNear(Buffer.from(text))).rejects.toThrow(why);
  expect(nearBook().version).toBe(version);
});
