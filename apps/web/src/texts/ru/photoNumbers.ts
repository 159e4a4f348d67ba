/** What a photo is called among others, on every page; the rest is in `photos.ts`. */
export const photoNumbers = {
  photoOf: 'Фото {number} из {total}',
  plan: 'Планировка',
} as const;
