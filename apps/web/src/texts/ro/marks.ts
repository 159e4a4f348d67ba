/** What marking something says, on every page; the rest is in `reactions.ts`. */
export const marks = {
  addFavorite: 'La favorite',
  inFavorites: 'În favorite',
  addDislike: 'Nu-mi place',
  favoriteRemoved: 'Scos din favorite',
  favoriteKept: 'La favorite, în acest browser',
  guestFull: 'Fără cont puteți păstra cel mult {max}. Intrați în cont și favoritele vor avea loc.',
  compare: 'Compară',
  inCompare: 'Scoate din comparație',
  compareAdded: 'Adăugat la comparație',
  compareFull: 'Alături încap {max} oferte: scoateți mai întâi una',
  needSignIn: 'Intrați în cont pentru a ascunde ce nu vă place',
} as const;
