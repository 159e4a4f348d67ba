import type { Values } from '@app/contract/fields/values';
import type { CodeOf } from '@app/domain/dictionaries';
import type { DealKind } from '@app/domain/kinds';
import type { Random } from '../random.ts';

export interface Finish {
  repair: CodeOf<'repair'>;
  /** What it does to the price. */
  quality: number;
  /** Whether somebody could move in today. */
  habitable: boolean;
  furnished: boolean;
}

const qualities: Readonly<Record<CodeOf<'repair'>, number>> = {
  repair_designer: 1.2,
  repair_habitable: 1,
  repair_white_shell: 0.8,
  repair_needed: 0.82,
};

/** The state of a home: what is let can be lived in, what is new is often sold without finish. */
export function finish(deal: DealKind, year: number, byDay: boolean, r: Random): Finish {
  const bare = deal === 'rent' ? 0 : year >= 2020 ? 45 : year < 1995 ? 4 : 12;
  const repair = r.weighted<CodeOf<'repair'>>([
    ['repair_designer', year >= 2005 ? 30 : 14],
    ['repair_habitable', 60],
    ['repair_white_shell', year >= 2010 ? bare : 0],
    ['repair_needed', deal === 'rent' ? 0 : year < 1995 ? 26 : 2],
  ]);
  const habitable = repair === 'repair_designer' || repair === 'repair_habitable';
  return {
    repair,
    quality: qualities[repair],
    habitable,
    furnished: habitable && (byDay || r.chance(deal === 'rent' ? 0.9 : 0.7)),
  };
}

/** Furniture and machines; nothing of them stands in a bare flat. */
export function comfort(state: Finish, deal: DealKind, autonomous: boolean, r: Random): Values {
  if (!state.habitable) return { unfurnished: true };
  const good = state.repair === 'repair_designer';
  const lived = state.furnished && deal === 'rent';
  return {
    basic_furniture: state.furnished,
    unfurnished: !state.furnished,
    air_conditioning: r.chance(good ? 0.9 : 0.55),
    dishwasher: state.furnished && r.chance(good ? 0.75 : 0.2),
    heated_floor: autonomous && r.chance(good ? 0.8 : 0.3),
    drying_machine: state.furnished && r.chance(good ? 0.35 : 0.08),
    thermostat: autonomous && r.chance(0.55),
    internet: r.chance(deal === 'rent' ? 0.85 : 0.5),
    dishes: lived && r.chance(0.7),
    bed_sheets: lived && r.chance(0.35),
  };
}
