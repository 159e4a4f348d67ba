/** What marking something says, on every page; the rest is in `reactions.ts`. */
export const marks = {
  addFavorite: 'La favorite',
  inFavorites: 'În favorite',
  addDislike: 'Nu-mi place',
  favoriteAdded: 'Adăugat la favorite',
  favoriteRemoved: 'Scos din favorite',
  dislikeAdded: 'Adăugat la „Nu-mi plac”: nu o mai arătăm',
  undo: 'Anulează',
  dislikeRemoved: 'Scos din „Nu-mi plac”',
  favoriteKept: 'La favorite, în acest browser',
  guestFull: 'Fără cont se păstrează cel mult {max}: intrați în cont',
  compare: 'Compară',
  inCompare: 'Scoate din comparație',
  compareFull: 'Alături încap {max} oferte: scoateți mai întâi una',
} as const;
