import basic from '../ui/fonts/onest-basic.woff2?url';
import cyrillic from '../ui/fonts/onest-cyrillic.woff2?url';
import romanian from '../ui/fonts/onest-romanian.woff2?url';

/** Letters that the page's own styles have by the same ranges (ui/tokens.css). */
const files: readonly (readonly [url: string, range: string])[] = [
  [basic, 'U+0020-007E, U+00A0, U+00A7, U+00A9, U+00AB, U+00B0-00B3, U+00B7, U+00BB, U+00C2, U+00CE, U+00D7, U+00E2, U+00EE, U+2013-2014, U+2018-2019, U+201C-201E, U+2022, U+2026, U+20AC, U+2122, U+2191, U+2193, U+2212'], // prettier-ignore
  [cyrillic, 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116'],
  [romanian, 'U+0102-0103, U+015E-015F, U+0162-0163, U+0218-021B'],
];

/** The names carry the weight because MapLibre reads it from them. */
export const mapFonts = { regular: 'Onest Medium', strong: 'Onest Semibold', water: 'Onest Medium Italic' } as const;
const weights = [
  [mapFonts.regular, '500'],
  [mapFonts.strong, '600'],
  [mapFonts.water, '500'],
] as const;

let loading: Promise<unknown> | undefined;

/**
 * Registers the page's own font for the map's labels. With no glyph server MapLibre draws letters from fonts of the
 * document, and draws them once: they have to be here first. (`font-faces` of the style would do the loading, but
 * knows no weights of a variable font.) A font that does not load leaves the labels in the system's.
 */
export function loadMapFonts(): Promise<unknown> {
  loading ??= Promise.allSettled(
    weights.flatMap(([family, weight]) =>
      files.map(([url, unicodeRange]) => {
        const face = new FontFace(family, `url(${url})`, { weight, unicodeRange });
        document.fonts.add(face);
        return face.load();
      }),
    ),
  );
  return loading;
}
