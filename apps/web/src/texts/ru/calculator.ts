export const calculator = {
  atMost: 'Максимум — {bound}, считаем по этому значению',
  atLeast: 'Минимум — {bound}, считаем по этому значению',
} as const;
