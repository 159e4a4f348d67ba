import { stillMap } from './stillMap.ts';

export const map = {
  failed:
    'Этот браузер не может нарисовать карту: в нём выключен WebGL. Всё остальное работает — списки, адреса и секторы.',
  zoomIn: 'Приблизить',
  zoomOut: 'Отдалить',
  locate: 'Где я',
  locateFailed: 'Не удалось узнать, где вы. Разрешите доступ к геопозиции или найдите место на карте.',
  tilt: 'Объёмный вид',
  stops: 'Остановки и линии транспорта',
  lines: 'Линии',
  allLines: 'Показать все линии',
  vehicles: { trolleybus: 'Троллейбусы', bus: 'Автобусы' },
  stopsFailed: 'Остановки не загрузились. Выключите их и включите снова.',
  twoFingers: 'Двигайте карту двумя пальцами',
  cluster:
    '{offers, plural, =0 {} one {# предложение} few {# предложения} many {# предложений} other {# предложения}} {searches, plural, =0 {} one {# поиск} few {# поиска} many {# поисков} other {# поиска}}',
  draw: 'Обвести зону',
  stopDrawing: 'Закончить рисование',
  clearLast: 'Убрать последнюю зону',
  drawHint: 'Обведите нужный район пальцем или мышью',
  drawKeys:
    'С клавиатуры: стрелки двигают карту, Enter ставит угол, Backspace убирает его, Пробел замыкает зону, Escape отменяет.',
  removeZone: 'Убрать зону',
  removeNamedZone: 'Убрать: {name}',
  wholeScreen: 'На весь экран',
  selectLocation: 'Выбрать местоположение',
  locationHintTitle: 'Укажите местоположение',
  locationHintText: 'Нажмите на место недвижимости на карте или найдите адрес.',
  hintClose: 'Закрыть подсказку',
  zoneAdded: 'Зона добавлена: {count} из {max}',
  zoneRemoved: 'Зона убрана',
  cornerCount:
    '{count, plural, one {Поставлен # угол} few {Поставлено # угла} many {Поставлено # углов} other {Поставлено # угла}}',
  plot: {
    draw: 'Обвести участок',
    stopDrawing: 'Закончить рисование',
    clearLast: 'Убрать контур',
    drawHint: 'Обведите участок пальцем или мышью',
    drawKeys:
      'С клавиатуры: стрелки двигают карту, Enter ставит угол, Backspace убирает его, Пробел замыкает контур, Escape отменяет.',
    removeZone: 'Убрать контур',
    zoneAdded: 'Контур нарисован',
    zoneRemoved: 'Контур убран',
  },
  placeMarker: 'Поставить метку в центре карты',
  removeMarker: 'Убрать метку',
  marker: 'Метка. Стрелки двигают её, Delete убирает.',
  address: {
    hint: 'Город, район, улица…',
    suggestions: 'Найденные адреса',
    none: 'Адрес не найден. Отметьте место на карте.',
    searching: 'Ищем…',
    failed: 'Поиск адреса не ответил. Точку можно поставить на карте.',
  },
  markerAt: 'Метка: {lat}, {lng}',
  ...stillMap,
} as const;
