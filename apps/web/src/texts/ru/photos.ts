import { photoNumbers } from './photoNumbers.ts';

export const photos = {
  photo: 'Фото',
  ...photoNumbers,
  cover: 'Обложка',
  add: 'Добавить фото',
  remove: 'Убрать',
  turnRight: 'Повернуть вправо',
  turnLeft: 'Повернуть влево',
  turning: 'Поворачиваем',
  retry: 'Повторить',
  waiting: 'В очереди',
  preparing: 'Готовим',
  twice: 'Файл «{name}» уже добавлен',
  hint: 'JPEG, PNG или HEIC. Перетащите, чтобы поменять порядок; можно вставить из буфера.',
  hintTouch: 'JPEG, PNG или HEIC. Чтобы поменять порядок, подержите фото и перетащите.',
  hintPlan: 'Планировку отметьте значком линейки: она будет последней.',
  hintFew: 'JPEG, PNG или HEIC',
  dragHelp:
    'Пробел берёт фото, стрелки двигают его, пробел кладёт, Escape возвращает на место. Enter открывает фото крупно.',
  picked: 'Взято фото {place} из {total}',
  over: 'Место {place} из {total}',
  dropped: 'Фото теперь на месте {place} из {total}',
  cancelled: 'Фото осталось на своём месте',
} as const;
