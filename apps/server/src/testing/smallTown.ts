import { type WrittenBlock, writeExtract } from './writeExtract.ts';

/** Where the extract of a small town stands: degrees of its middle. */
export const smallTownAt = [28.5, 47.2] as const;

const step = 0.001;

/** Writes the extract of a town of some streets, houses, waters and greens. */
export function smallTown(name = 'Strada Viilor'): Buffer {
  const nodes: NonNullable<WrittenBlock['nodes']> = [];
  /** The node of a corner of the grid whose middle is the town's, hundred metres or so a step. */
  const at = (x: number, y: number): number => {
    const id = 1 + (x + 50) * 101 + (y + 50);
    if (!nodes.some((node) => node.id === id))
      nodes.push({ id, lng: smallTownAt[0] + x * step, lat: smallTownAt[1] + y * step });
    return id;
  };
  const square = (x: number, y: number, side: number) => {
    const first = at(x, y);
    return [first, at(x + side, y), at(x + side, y + side), at(x, y + side), first];
  };
  const street = { highway: 'residential', name, 'name:ru': 'улица Виилор' };
  const river = { waterway: 'river', name: 'Ichel', 'name:ru': 'Икель' };
  const ways: NonNullable<WrittenBlock['ways']> = [
    { id: 1, refs: [at(-5, 0), at(-1, 0)], tags: street },
    { id: 2, refs: [at(4, 0), at(-1, 0)], tags: { ...street, lanes: '2' } },
    { id: 3, refs: [at(-5, 3), at(5, 3)], tags: { highway: 'primary', ref: 'R6' } },
    { id: 4, refs: [at(0, 0), at(0, 2)], tags: { highway: 'footway' } },
    { id: 5, refs: [at(-6, -5), at(6, -5)], tags: { railway: 'rail' } },
    { id: 6, refs: [at(-6, -6), at(0, -6)], tags: river },
    { id: 7, refs: [at(0, -6), at(6, -6)], tags: river },
    { id: 10, refs: square(-4, -4, 1), tags: { building: 'yes', 'building:levels': '3', 'addr:housenumber': '12/a' } },
    { id: 11, refs: square(-2, -4, 1), tags: { building: 'yes' } },
    // A lake of two banks with an island.
    { id: 20, refs: [at(6, 6), at(10, 6), at(10, 10)] },
    { id: 21, refs: [at(10, 10), at(6, 10), at(6, 6)] },
    { id: 22, refs: square(7, 7, 2) },
    { id: 30, refs: square(-10, 6, 4), tags: { leisure: 'park', name: 'Parcul Mare', 'name:ru': 'Большой парк' } },
    { id: 31, refs: square(-10, -10, 4), tags: { landuse: 'residential' } },
    // Cut at the border of the extract.
    {
      id: 40,
      refs: [at(12, 0), 999_999, at(14, 0), at(15, 0)],
      tags: { highway: 'residential', name: 'Strada Tăiată' },
    },
    { id: 41, refs: [at(12, 4), at(13, 4), 999_999, at(12, 4)], tags: { building: 'yes' } },
  ];
  nodes.push({
    id: 20_000,
    lng: 28.5001,
    lat: 47.2001,
    tags: { 'addr:housenumber': '7', 'addr:street': name },
  });
  nodes.push({
    id: 20_001,
    lng: 28.5,
    lat: 47.2,
    tags: { place: 'hamlet', name: 'Temeleuțiul', 'name:ru': 'Темелеуцы' },
  });
  nodes.sort((a, b) => a.id - b.id);
  const relations: WrittenBlock['relations'] = [
    { id: 1, ways: [20, 21, 22], tags: { type: 'multipolygon', natural: 'water', name: 'Lacul', 'name:ru': 'Озеро' } },
    { id: 2, ways: [20], tags: { type: 'route', natural: 'water' } },
  ];
  return writeExtract({ nodes }, { ways }, { relations });
}
