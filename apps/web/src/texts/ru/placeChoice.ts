/** What the home page says when places are typed. */
export const placeChoice = {
  type: 'Город, сектор или пригород',
  places: 'Места',
  chosen: 'Выбранные места',
  remove: 'Убрать: {place}',
  none: 'Такого места в списке нет. Его можно обвести на карте.',
  done: 'Готово',
  suburbs: 'Пригороды Кишинёва',
  towns: 'Города',
  kind: { sector: 'сектор Кишинёва', suburb: 'пригород Кишинёва', town: 'город', village: 'село' },
} as const;
