import type { Translated } from '../messages.ts';
import type { calculator as ru } from '../ru/calculator.ts';

export const calculator = {
  atMost: 'Valoarea maximă este {bound}, am calculat cu ea',
  atLeast: 'Valoarea minimă este {bound}, am calculat cu ea',
} satisfies Translated<typeof ru>;
