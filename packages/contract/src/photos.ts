import { z } from 'zod';
import { defineCall } from './call.ts';
import { idParams, photo, photoErrors } from './shared.ts';

/** Widths every photo is stored at, in pixels; a smaller original is not enlarged. */
export const photoWidths = [320, 640, 1280, 1920] as const;

export const uploadedPhoto = photo.extend({
  variants: z.array(z.object({ width: z.number(), path: z.string() })),
});
export type UploadedPhoto = z.output<typeof uploadedPhoto>;

/**
 * Takes one picture as the multipart part `photo`: JPEG, PNG, WebP or HEIC by its content, at most 25 MB and
 * 50 megapixels. It is turned upright, stripped of what it says of place and camera, and kept at four widths.
 * One that no form names within 48 hours is removed.
 */
export const uploadPhoto = defineCall({
  name: 'uploadPhoto',
  area: 'photos',
  summary: 'Upload one photo',
  method: 'POST',
  path: '/api/photos',
  access: 'active',
  multipart: { json: [], files: ['photo'], maxFiles: 1 },
  reply: uploadedPhoto,
  errors: [...photoErrors, 'too_many_photos', 'invalid_form'],
  limit: { tries: 300, seconds: 3600, by: 'user' },
});

/**
 * Turns an own photo by a quarter. The answer is another photo, drawn at all widths: the form names it instead of the
 * one it was turned from, which stays what it is for an offer that shows it already.
 */
export const turnPhoto = defineCall({
  name: 'turnPhoto',
  area: 'photos',
  summary: 'Turn an own photo by a quarter',
  method: 'POST',
  path: '/api/photos/:id/turn',
  access: 'active',
  params: idParams,
  body: z.object({ to: z.enum(['left', 'right']) }),
  reply: uploadedPhoto,
  errors: ['photo_not_found', 'invalid_form'],
  limit: { tries: 600, seconds: 3600, by: 'user' },
});
