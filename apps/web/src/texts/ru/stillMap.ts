/** What still maps say, on every page; the rest is in `map.ts`. */
export const stillMap = {
  zonesOf:
    '{count, plural, one {Карта с # зоной} few {Карта с # зонами} many {Карта с # зонами} other {Карта с # зонами}}',
  approximatePlace: 'Карта: примерное место',
  exactPlace: 'Карта: место предложения',
} as const;
