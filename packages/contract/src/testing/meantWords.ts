import type { MatchReason } from '../proposals.ts';
import type { MeantWords } from './meant.ts';
import { meantOfHomes } from './meantOfHomes.ts';
import { meantOfLiving } from './meantOfLiving.ts';
import { meantOfPlaces } from './meantOfPlaces.ts';
import { meantOfPremises } from './meantOfPremises.ts';

const verdicts = { '+': 'met', '-': 'differs', '?': 'unknown' } as const;

/** The reasons as a call tells them. */
export function meantReasons({ reasons }: MeantWords): MatchReason[] {
  return reasons.map(([said, values]) => {
    const [, mark, code, field, must] = /^([-+?])(\w+)(?: (\w+))?(!?)$/.exec(said)!;
    const verdict = verdicts[mark as keyof typeof verdicts];
    return {
      field: field ?? null,
      must: must === '!',
      verdict,
      ok: verdict === 'met',
      code: code!,
      values: { ...values },
    };
  });
}

/** By the kind and the title of the pair. Written for people to read: who changes a rule or a text reads what becomes of it. */
export const meantWords: Readonly<Record<string, MeantWords>> = {
  ...meantOfLiving,
  ...meantOfHomes,
  ...meantOfPremises,
  ...meantOfPlaces,
};
