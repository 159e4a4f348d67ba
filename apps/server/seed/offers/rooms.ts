import type { CodeOf } from '@app/domain/dictionaries';
import { roomOption } from '@app/domain/dictionaries';
import type { Random } from '../random.ts';

export interface RoomPlan {
  /** 1 to 6; a studio counts as 1. */
  rooms: number;
  studio: boolean;
  /** m², now and then with a decimal, as in the papers. */
  area: number;
}

const apartmentAreas: Readonly<Record<number, readonly [number, number]>> = {
  1: [31, 48],
  2: [46, 70],
  3: [62, 96],
  4: [84, 128],
  5: [112, 170],
  6: [140, 230],
};

function metres(from: number, to: number, r: Random): number {
  const area = r.between(from, to);
  return r.chance(0.35) ? Math.round(area * 10) / 10 : Math.round(area);
}

export function apartmentPlan(r: Random): RoomPlan {
  const rooms = r.weighted([
    [0, 7],
    [1, 29],
    [2, 36],
    [3, 20],
    [4, 6],
    [5, 2],
  ]);
  if (rooms === 0) return { rooms: 1, studio: true, area: metres(21, 36, r) };
  const [from, to] = apartmentAreas[rooms]!;
  return { rooms, studio: false, area: metres(from, to, r) };
}

export function housePlan(r: Random): RoomPlan {
  const rooms = r.weighted([
    [2, 8],
    [3, 24],
    [4, 34],
    [5, 20],
    [6, 14],
  ]);
  return { rooms, studio: false, area: Math.round(rooms * r.between(24, 42)) };
}

/** The option of the form: none for a studio, whose flag stands for it. */
export function roomsOption(plan: RoomPlan): CodeOf<'rooms'> | undefined {
  return plan.studio ? undefined : (roomOption(plan.rooms).code as CodeOf<'rooms'>);
}
