export const calculator = {
  atMost: 'Не больше {bound}: так и посчитали',
  atLeast: 'Не меньше {bound}: так и посчитали',
} as const;
