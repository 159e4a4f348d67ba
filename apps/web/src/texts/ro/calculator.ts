import type { Translated } from '../messages.ts';
import type { calculator as ru } from '../ru/calculator.ts';

export const calculator = {
  atMost: 'Cel mult {bound}: așa am calculat',
  atLeast: 'Cel puțin {bound}: așa am calculat',
} satisfies Translated<typeof ru>;
