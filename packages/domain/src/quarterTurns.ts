export type TurnTo = 'left' | 'right';

/** By how many quarters a picture is turned clockwise, 0 to 3, after one more turn. */
export function turnedFurther(quarterTurns: number, to: TurnTo): 0 | 1 | 2 | 3 {
  return ((quarterTurns + (to === 'right' ? 1 : 3)) % 4) as 0 | 1 | 2 | 3;
}
