/** What marking something says, on every page; the rest is in `reactions.ts`. */
export const marks = {
  addFavorite: 'La favorite',
  inFavorites: 'În favorite',
  addDislike: 'Nu-mi place',
  favoriteAdded: 'Adăugat la favorite',
  favoriteRemoved: 'Scos din favorite',
  dislikeAdded: 'Adăugat la „Nu-mi plac”: nu o mai arătăm',
  undo: 'Anulează',
  takeBack: 'Arată din nou',
  dislikeRemoved: 'Scos din „Nu-mi plac”',
  needSignIn: 'Intrați în cont pentru a păstra favoritele',
} as const;
