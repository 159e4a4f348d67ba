/** What marking something says, on every page; the rest is in `reactions.ts`. */
export const marks = {
  addFavorite: 'В избранное',
  inFavorites: 'В избранном',
  addDislike: 'Не нравится',
  favoriteAdded: 'Добавлено в избранное',
  favoriteRemoved: 'Убрано из избранного',
  dislikeAdded: 'Скрыто: больше не покажем',
  undo: 'Отменить',
  dislikeRemoved: 'Убрано из «Не нравится»',
  favoriteKept: 'Сохранено в этом браузере',
  guestFull: 'Без аккаунта можно сохранить до {max}. Войдите, чтобы добавить ещё.',
  compare: 'Сравнить',
  inCompare: 'Убрать из сравнения',
  compareFull: 'Можно сравнить не больше {max} предложений. Сначала уберите одно.',
} as const;
