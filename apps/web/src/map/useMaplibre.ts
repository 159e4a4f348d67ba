import type { Locale } from '@app/domain/kinds';
import { Map as MaplibreMap, setWorkerUrl, type StyleSpecification } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Theme } from '../lib/theme.ts';
import { loadMapFonts } from './fonts.ts';
import { type MapTiles, mapTiles } from './mapTiles.ts';
import { withSatelliteInPlace } from './satellite.ts';
import { baseStyle } from './style.ts';
import { prefersStillness, mapDefaults, mapLimits, showBounds } from './view.ts';
import type { MapViewProps } from './MapView.tsx';

setWorkerUrl(workerUrl);

/** A style that does not come would leave the page without a map: then the built-in one is shown. */
const styleWaitMs = 8_000;
/** Sources and layers whose ids start so are ours and survive a change of style. */
const own = /^(layer-|td-)/;

type StyleUrls = MapViewProps['styleUrls'];

function styleFor(theme: Theme, locale: Locale, urls: StyleUrls, tiles: MapTiles): StyleSpecification | string {
  return urls?.[theme] ?? baseStyle(theme, locale, tiles);
}

function keepOwn(previous: StyleSpecification | undefined, next: StyleSpecification): StyleSpecification {
  if (!previous) return next;
  const kept = Object.entries(previous.sources).filter(([id]) => own.test(id));
  return withSatelliteInPlace({
    ...next,
    sources: { ...next.sources, ...Object.fromEntries(kept) },
    layers: [...next.layers, ...previous.layers.filter((layer) => own.test(layer.id))],
  });
}

function createMap(
  container: HTMLElement,
  { centre, zoom, bounds, boundsPadding, theme, locale, styleUrls, label }: MapViewProps,
  tiles: MapTiles,
): MaplibreMap {
  const map = new MaplibreMap({
    container,
    style: styleFor(theme, locale, styleUrls, tiles),
    center: [...(centre ?? mapDefaults.centre)],
    zoom: zoom ?? mapDefaults.zoom,
    minZoom: 6,
    // House by house, where the tiles have any.
    maxZoom: tiles.layers.has('houses') ? 19 : 18,
    maxBounds: [mapLimits.west, mapLimits.south, mapLimits.east, mapLimits.north],
    // The worker that fetches tiles knows no page that a path could be of.
    transformRequest: (url) => (url.startsWith('/') ? { url: `${window.location.origin}${url}` } : undefined),
    attributionControl: styleUrls?.[theme] ? { compact: true } : false,
    fadeDuration: prefersStillness() ? 0 : 150,
    locale: { 'Map.Title': label },
  });
  if (bounds)
    showBounds(map, bounds, { animate: false, ...(boundsPadding === undefined ? {} : { padding: boundsPadding }) });
  return map;
}

/** Undefined where the browser has no WebGL: MapLibre says so by throwing. */
function createMapIfAble(container: HTMLDivElement, props: MapViewProps, tiles: MapTiles): MaplibreMap | undefined {
  try {
    return createMap(container, props, tiles);
  } catch {
    container.replaceChildren();
    return undefined;
  }
}

/**
 * One MapLibre map for as long as the component lives; follows the theme and the language by changing its style. Null until
 * it is there; 'failed' where the browser cannot draw it.
 */
export function useMaplibre(
  container: RefObject<HTMLDivElement | null>,
  props: MapViewProps,
): MaplibreMap | null | 'failed' {
  const [made, setMade] = useState<MaplibreMap | null | 'failed'>(null);
  const map = made === 'failed' ? null : made;
  const first = useRef(props);
  const shown = useRef('');
  const { theme, locale, styleUrls } = props;
  const wanted = `${theme} ${locale} ${styleUrls?.[theme] ?? ''}`;

  useEffect(() => {
    let drawn: MaplibreMap | undefined;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    void Promise.all([mapTiles(), loadMapFonts()]).then(([tiles]) => {
      if (gone || !container.current) return;
      const created = createMapIfAble(container.current, first.current, tiles);
      if (!created) return setMade('failed');
      drawn = created;
      shown.current = `${first.current.theme} ${first.current.locale} ${first.current.styleUrls?.[first.current.theme] ?? ''}`;
      waiting = setTimeout(
        () => created.setStyle(baseStyle(first.current.theme, first.current.locale, tiles)),
        styleWaitMs,
      );
      void created.once('style.load', () => {
        clearTimeout(waiting);
        setMade(created);
      });
    });
    return () => {
      gone = true;
      clearTimeout(waiting);
      drawn?.remove();
      setMade(null);
    };
  }, [container]);

  useEffect(() => {
    if (!map || shown.current === wanted) return;
    shown.current = wanted;
    let gone = false;
    void mapTiles().then((tiles) => {
      if (!gone) map.setStyle(styleFor(theme, locale, styleUrls, tiles), { transformStyle: keepOwn });
    });
    return () => {
      gone = true;
    };
  }, [map, wanted, theme, locale, styleUrls]);

  return made;
}
