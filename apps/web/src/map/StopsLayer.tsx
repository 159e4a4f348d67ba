import { listStops, type TransitStop } from '@app/contract/map';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { callQuery } from '../lib/callQuery.ts';
import { Dropdown } from '../ui/Dropdown.tsx';
import { IconBus } from '../ui/icons/IconBus.tsx';
import { useMap } from './mapContext.ts';
import { MapMarker } from './MapMarker.tsx';
import { palettes } from './palette.ts';
import classes from './StopsLayer.module.css';
import { TransitLines } from './TransitLines.tsx';
import { useView } from './useView.ts';
import { prefersStillness } from './view.ts';

/** From here on a stop can be pressed; from farther off it is a dot. */
const pressedFrom = 14.5;
const dotsFrom = 12;

/** Stops of trolleybuses and buses; what is pressed says what stops there and how often. */
export function StopsLayer({ failed }: { failed: ReactNode }) {
  const { data, isError } = useQuery(callQuery(listStops, {}));
  const { bounds, zoom } = useView();
  if (!data) return isError ? failed : null;
  if (zoom < pressedFrom) return <StopDots stops={data.items} />;
  const { west, south, east, north } = bounds;
  return data.items
    .filter(({ coordinates: [lng, lat] }) => lng > west && lng < east && lat > south && lat < north)
    .map((stop) => (
      <MapMarker key={stop.coordinates.join()} at={stop.coordinates} level={0}>
        <StopButton stop={stop} />
      </MapMarker>
    ));
}

function StopButton({ stop }: { stop: TransitStop }) {
  const t = useTranslations('near');
  return (
    <div className={classes.stop}>
      <Dropdown
        label={`${t('kinds.stop')}: ${stop.name}`}
        button={<IconBus size={15} stroke={2} aria-hidden />}
        buttonClass={classes.button ?? ''}
        width={288}
      >
        {() => <StopCard stop={stop} />}
      </Dropdown>
    </div>
  );
}

/** Px between the card and what stands at the edges of the map: buttons, the legend, on a phone the sheet. */
const edges = { left: 12, right: 72, top: 72, bottom: 12 } as const;

/** How far something sticks out, before its place or behind it; px. */
const beyond = (before: number, behind: number): number => (before < 0 ? before : behind < 0 ? -behind : 0);

function StopCard({ stop: { name, lines } }: { stop: TransitStop }) {
  const { map } = useMap();
  const card = useRef<HTMLDivElement>(null);
  // A card that would be cut at the map's edge has the map moved under it.
  useEffect(() => {
    if (!card.current) return;
    const [own, all] = [card.current.getBoundingClientRect(), map.getContainer().getBoundingClientRect()];
    const by = [
      beyond(own.left - all.left - edges.left, all.right - edges.right - own.right),
      beyond(own.top - all.top - edges.top, all.bottom - edges.bottom - own.bottom),
    ] as const;
    if (by[0] !== 0 || by[1] !== 0) map.panBy([...by], { animate: !prefersStillness() });
  }, [map]);
  return (
    <div ref={card} className={classes.card}>
      <strong>{name}</strong>
      <TransitLines lines={lines} />
    </div>
  );
}

function StopDots({ stops }: { stops: readonly TransitStop[] }) {
  const { map, theme } = useMap();
  const id = `layer-stops-${useId()}`;
  useEffect(() => {
    const points = stops.map(({ coordinates }) => ({
      type: 'Feature' as const,
      geometry: { type: 'Point' as const, coordinates },
      properties: {},
    }));
    map.addSource(id, { type: 'geojson', data: { type: 'FeatureCollection', features: points } });
    map.addLayer({
      id,
      type: 'circle',
      source: id,
      minzoom: dotsFrom,
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['zoom'], dotsFrom, 2, pressedFrom, 4.5],
        'circle-color': palettes[theme].strongLabel,
        'circle-stroke-color': palettes[theme].surface,
        'circle-stroke-width': 1.2,
      },
    });
    return () => {
      if (!map.style) return;
      map.removeLayer(id);
      map.removeSource(id);
    };
  }, [map, id, theme, stops]);
  return null;
}
