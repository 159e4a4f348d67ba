import type { Area } from './place.ts';
import { sectors } from './sectors.ts';
import { suburbs } from './suburbs.ts';
import { capital, towns } from './towns.ts';
import { villages } from './villages.ts';

/** Everything that can be chosen from a list as a zone: the capital's sectors, its suburbs, then towns and villages. */
export const areas: readonly Area[] = [
  ...sectors,
  ...suburbs,
  ...towns.filter((town) => town !== capital),
  ...villages,
];

export function areaOf(code: string): Area | undefined {
  return areas.find((area) => area.code === code);
}
