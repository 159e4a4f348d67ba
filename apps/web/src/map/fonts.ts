import subset from '../ui/fonts/onest-subset.woff2?url';

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
    weights.map(([family, weight]) => {
      const face = new FontFace(family, `url(${subset})`, { weight });
      document.fonts.add(face);
      return face.load();
    }),
  );
  return loading;
}
