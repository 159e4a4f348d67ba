import type { Photo } from '@app/contract/shared';

/** Pictures of an offer as the calls take them: in their order, and which of them are floor plans. */
export const pictureIds = (photos: readonly Photo[]): { photo_ids: number[]; floor_plan_ids: number[] } => ({
  photo_ids: photos.map(({ id }) => id),
  floor_plan_ids: photos.filter(({ floor_plan: isPlan }) => isPlan).map(({ id }) => id),
});
