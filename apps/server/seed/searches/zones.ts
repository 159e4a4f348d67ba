import { metresBetween } from '@app/domain/gazetteer/line';
import type { Area } from '@app/domain/gazetteer/place';
import { sectors } from '@app/domain/gazetteer/sectors';
import { suburbs } from '@app/domain/gazetteer/suburbs';
import { capital, towns } from '@app/domain/gazetteer/towns';
import type { LngLat, Ring } from '@app/domain/kinds';
import { thinRing } from '@app/domain/thinRing';
import { zonesFrom } from '@app/domain/zones';
import type { Random } from '../random.ts';
import type { Surroundings } from '../market/spots.ts';

export interface DraftZone {
  ring: Ring;
  /** Code of the sector or town when it was chosen from the list instead of drawn. */
  sector: string | null;
}

const metresPerDegree = 111_195;

/** A hand's loop around a place: uneven, a little askew, with as many points as a slow mouse leaves. */
function freehand(centre: LngLat, metres: number, r: Random): Ring {
  const points = r.int(18, 34);
  const squeeze = Math.cos((centre[1] * Math.PI) / 180);
  const [stretch, turn, wobble] = [r.between(0.7, 1.3), r.between(0, Math.PI), r.between(0.05, 0.14)];
  const [a, b] = [r.between(0, 6.28), r.between(0, 6.28)];
  return Array.from({ length: points }, (_, i): LngLat => {
    const angle = (i / points) * 2 * Math.PI;
    const uneven =
      1 + wobble * Math.sin(2 * angle + a) + wobble * 0.7 * Math.sin(5 * angle + b) + r.between(-0.02, 0.02);
    const x = Math.cos(angle) * metres * uneven * stretch;
    const y = (Math.sin(angle) * metres * uneven) / stretch;
    const [along, across] = [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
    return [centre[0] + along / (metresPerDegree * squeeze), centre[1] + across / metresPerDegree];
  });
}

const asked = (list: readonly Area[], names: readonly string[]) => list.filter((area) => names.includes(area.names.ro));
const wantedSuburbs = asked(suburbs, [
  'Durlești',
  'Codru',
  'Stăuceni',
  'Ialoveni',
  'Bubuieci',
  'Trușeni',
  'Dumbrava',
  'Tohatin',
]);
const wantedTowns = asked(towns, ['Bălți', 'Orhei', 'Cahul', 'Ungheni', 'Comrat', 'Soroca', 'Strășeni', 'Hîncești']);

/** The areas nearest to one, itself first. */
function neighbours(area: Area, list: readonly Area[], count: number): Area[] {
  return list
    .toSorted((x, y) => metresBetween(x.centre, area.centre) - metresBetween(y.centre, area.centre))
    .slice(0, count);
}

function draw(area: Area, metres: number, r: Random): DraftZone {
  const shift: LngLat = [area.centre[0] + r.between(-0.006, 0.006), area.centre[1] + r.between(-0.004, 0.004)];
  return { ring: freehand(shift, metres, r), sector: null };
}

const chosen = (area: Area): DraftZone => ({ ring: area.outline, sector: area.code });

function drawnZones(surroundings: Surroundings, r: Random): DraftZone[] {
  if (surroundings === 'town') {
    const town = r.pick(wantedTowns);
    return [r.chance(0.5) ? chosen(town) : draw(town, r.between(1_500, 3_000), r)];
  }
  if (surroundings === 'suburb') {
    const list = neighbours(r.pick(wantedSuburbs), wantedSuburbs, r.int(1, 3));
    return list.map((area) => (r.chance(0.5) ? chosen(area) : draw(area, r.between(1_400, 2_800), r)));
  }
  if (r.chance(0.12)) return [draw(capital, r.between(4_500, 7_000), r)];
  const list = neighbours(
    r.pick(sectors),
    sectors,
    r.weighted([
      [1, 50],
      [2, 30],
      [3, 14],
      [4, 4],
      [5, 2],
    ]),
  );
  const byHand = r.chance(0.55);
  return list.map((area) => (byHand ? draw(area, r.between(700, 2_000), r) : chosen(area)));
}

/** One to five zones around where somebody would like to live, thinned and repaired as the service does it. */
export function searchZones(surroundings: Surroundings, r: Random): DraftZone[] {
  const drafts = drawnZones(surroundings, r);
  const result = zonesFrom(drafts.map(({ ring, sector }) => (sector === null ? thinRing(ring) : ring)));
  if ('problem' in result) throw new Error(`A drawn zone is refused: ${result.problem}`);
  return result.zones.map((ring, i) => ({ ring, sector: drafts[i]?.sector ?? null }));
}
