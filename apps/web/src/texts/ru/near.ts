export const near = {
  title: 'Рядом',
  minutes: '{minutes}\u00a0мин',
  minutesTo: '{what}: сколько минут пешком',
  wayTo: '{what}: не дальше',
  onFoot: '{minutes}\u00a0мин пешком',
  every: 'каждые\u00a0{minutes}\u00a0мин',
  trolleybus:
    'Троллейбус {number}, в среднем {minutes, plural, =1 {каждую минуту} one {каждую # минуту} few {каждые # минуты} many {каждые # минут} other {каждые # минуты}}',
  bus: 'Автобус {number}, в среднем {minutes, plural, =1 {каждую минуту} one {каждую # минуту} few {каждые # минуты} many {каждые # минут} other {каждые # минуты}}',
  corner: 'Перекрёсток: {first} / {second}, {metres, number}\u00a0м',
  street: 'Улица: {street}',
  stop: 'Остановка «{name}», {minutes, number}\u00a0мин пешком',
  mapLimits: 'На этой карте только главные улицы: дома и переулки не показаны.',
  installMap: 'Установить карту всей страны',
  installCommand: 'или командой npm run map на сервере.',
  estimate: 'Оценка: время пешком и средний интервал транспорта в будний день. Некоторых мест на карте может не быть.',
} as const;
