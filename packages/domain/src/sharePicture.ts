import type { Locale } from './kinds.ts';

/** The size, px, at which networks and messengers show a link's picture whole. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

/**
 * Where the picture of a link to an offer is.
 * @param version changes with what the picture shows: networks keep the one they have under its address
 */
export const sharePicturePath = (code: string, locale: Locale, version: string): string =>
  `/share/offer/${code}-${locale}.jpg?v=${version}`;
