/** What marking something says, on every page; the rest is in `reactions.ts`. */
export const marks = {
  addFavorite: 'Adaugă la favorite',
  inFavorites: 'La favorite',
  addDislike: 'Nu-mi place',
  favoriteAdded: 'Adăugat la favorite',
  favoriteRemoved: 'Scos din favorite',
  dislikeAdded: 'Ascuns: nu îl mai afișăm',
  undo: 'Anulează',
  dislikeRemoved: 'Scos din „Nu-mi plac”',
  favoriteKept: 'Salvat la favorite în acest browser',
  guestFull: 'Fără cont puteți salva cel mult {max}. Autentificați-vă pentru mai multe.',
  compare: 'Compară',
  inCompare: 'Elimină din comparație',
  compareFull: 'Puteți compara cel mult {max} oferte. Eliminați mai întâi una.',
} as const;
