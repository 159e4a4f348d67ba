/** What marking something says, on every page; the rest is in `reactions.ts`. */
export const marks = {
  addFavorite: 'В избранное',
  inFavorites: 'В избранном',
  addDislike: 'Не нравится',
  favoriteRemoved: 'Убрано из избранного',
  favoriteKept: 'В избранном этого браузера',
  guestFull: 'Без аккаунта можно хранить до {max}. Войдите, и избранному хватит места.',
  needSignIn: 'Войдите, чтобы скрывать то, что не нравится',
} as const;
