import cyrillic from '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2?url';
import latinExt from '@fontsource-variable/onest/files/onest-latin-ext-wght-normal.woff2?url';
import latin from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url';

const files: readonly (readonly [url: string, range: string])[] = [
  [cyrillic, 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116'],
  [latinExt, 'U+0100-02BA, U+1E00-1E9F, U+2C60-2C7F'],
  [latin, 'U+0000-00FF, U+2000-206F, U+20AC, U+2122'],
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
