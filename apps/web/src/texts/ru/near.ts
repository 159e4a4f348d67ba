export const near = {
  title: 'Рядом',
  minutes: '{minutes}\u00a0мин',
  minutesTo: '{what}: сколько минут пешком',
  wayTo: '{what}: не дальше',
  onFoot: '{minutes}\u00a0мин пешком',
  every: 'каждые\u00a0{minutes}\u00a0мин',
  trolleybus:
    'Троллейбус {number}, в среднем каждые {minutes, plural, one {# минуту} few {# минуты} many {# минут} other {# минуты}}',
  bus: 'Автобус {number}, в среднем каждые {minutes, plural, one {# минуту} few {# минуты} many {# минут} other {# минуты}}',
  corner: 'Перекрёсток: {first} / {second}, {metres, number}\u00a0м',
  street: 'Улица: {street}',
  stop: 'Остановка «{name}», {minutes, number}\u00a0мин пешком',
  mapLimits: 'На этой карте только главные улицы: дома и переулки не показаны.',
  installMap: 'Установить карту всей страны',
  installCommand: 'или командой npm run map на сервере.',
  estimate:
    'Это оценка: путь пешком, а у транспорта — средний интервал в будний день. Ближе может быть и то, что на карте не отмечено.',
} as const;
