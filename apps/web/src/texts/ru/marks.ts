/** What marking something says, on every page; the rest is in `reactions.ts`. */
export const marks = {
  addFavorite: 'В избранное',
  inFavorites: 'В избранном',
  addDislike: 'Не нравится',
  favoriteAdded: 'Добавлено в избранное',
  favoriteRemoved: 'Убрано из избранного',
  dislikeAdded: 'Добавлено в «Не нравится»: больше не покажем',
  undo: 'Вернуть',
  dislikeRemoved: 'Убрано из «Не нравится»',
  favoriteKept: 'В избранном этого браузера',
  guestFull: 'Без аккаунта хранится до {max}: войдите',
  compare: 'Сравнить',
  inCompare: 'Убрать из сравнения',
  compareFull: 'Рядом помещаются {max} предложения: сначала уберите одно',
} as const;
