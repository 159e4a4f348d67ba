/** What marking something says, on every page; the rest is in `reactions.ts`. */
export const marks = {
  addFavorite: 'В избранное',
  inFavorites: 'В избранном',
  addDislike: 'Не нравится',
  favoriteAdded: 'Добавлено в избранное',
  favoriteRemoved: 'Убрано из избранного',
  dislikeAdded: 'Добавлено в «Не нравится»: больше не покажем',
  undo: 'Вернуть',
  takeBack: 'Вернуть: снова показывать',
  dislikeRemoved: 'Убрано из «Не нравится»',
  needSignIn: 'Войдите, чтобы сохранять избранное',
} as const;
