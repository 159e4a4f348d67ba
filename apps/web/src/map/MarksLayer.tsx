import { maxAlone } from '@app/domain/mapCrowds';
import { layOutMarks, type MapRing, type MapSide } from '@app/domain/mapMarks';
import { type ReactNode, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useMap } from './mapContext.ts';
import { MapMarker } from './MapMarker.tsx';
import { isOnePlace, openRing } from './openRing.ts';
import { clusterFace, type MapPin, type PinThing, pinKey, priceWidth } from './pinFaces.tsx';
import { PinList } from './PinList.tsx';
import { PinMarker } from './PinMarker.tsx';
import { useProjection } from './useProjection.ts';

type Ring = MapRing<PinThing>;

/** The ring whose list is open. */
export interface OpenedRing {
  ring: Ring;
  byKey: boolean;
}

interface MarksLayerProps {
  things: readonly PinThing[];
  /** What nearly fits. */
  near?: readonly PinThing[];
  /** The chosen side: what is of the other one is smaller and below. */
  side: MapSide;
  /** The pin that is pointed at, by `pinKey`. */
  lit: string | null;
  /** Drawn for `lit` where that is part of a ring. */
  litPin?: MapPin | undefined;
  opened: OpenedRing | null;
  onOpened: (opened: OpenedRing | null) => void;
  /** What is in the open ring where that is a crowd of the server's, and what its list shows meanwhile. */
  crowd?: { pins: readonly MapPin[]; waiting: ReactNode };
  onSelect: (pin: MapPin) => void;
  onHover?: (pin: MapPin | null) => void;
}

/** Offers and searches on the map, each at its place, and rings that count those without room. */
export function MarksLayer(props: MarksLayerProps) {
  const { things, near, side, lit, litPin, opened, onOpened, onSelect, onHover } = props;
  const t = useTranslations('map');
  const { map } = useMap();
  const project = useProjection();
  const { rings, pins } = useMemo(
    () => layOutMarks({ things, ...(near && { near }), side, project, widthOf: priceWidth(side) }),
    [things, near, side, project],
  );
  const press = (ring: Ring, byKey: boolean): void => {
    if (ring.key === opened?.ring.key) return onOpened(null);
    if (isOnePlace(ring.bounds) && ring.offers + ring.searches <= maxAlone) return onOpened({ ring, byKey });
    onOpened(null);
    openRing(map, ring.bounds);
  };
  const isLitDrawn = pins.some(({ thing }) => thing.key === lit);
  return (
    <>
      {rings.map((ring) => (
        <MapMarker key={ring.key} at={ring.at} level={ring[side] > 0 ? 2 : 1} isRound>
          <button
            type="button"
            {...clusterFace(ring, side, t('cluster', ring).trim())}
            aria-expanded={isOnePlace(ring.bounds) ? ring.key === opened?.ring.key : undefined}
            onClick={(event) => {
              event.stopPropagation();
              press(ring, event.detail === 0);
            }}
          />
        </MapMarker>
      ))}
      {pins.map(({ thing: { key, pin }, closed }) =>
        pin ? (
          <PinMarker key={key} pin={pin} closed={closed} isLit={key === lit} onSelect={onSelect} onHover={onHover} />
        ) : null,
      )}
      {litPin && !isLitDrawn ? <PinMarker key={pinKey(litPin)} pin={litPin} isLit onSelect={onSelect} /> : null}
      <OpenedList {...props} ring={rings.find(({ key }) => key === opened?.ring.key)} />
    </>
  );
}

function OpenedList({
  ring,
  opened,
  crowd,
  lit,
  onOpened,
  onSelect,
  onHover,
}: MarksLayerProps & { ring: Ring | undefined }) {
  const t = useTranslations('map');
  if (!ring || !opened) return null;
  const own = ring.parts.flatMap(({ pin }) => pin ?? []);
  return (
    <PinList
      key={ring.key}
      ring={ring}
      label={t('cluster', ring).trim()}
      pins={own.length === ring.parts.length ? own : (crowd?.pins ?? [])}
      waiting={crowd?.waiting}
      byKey={opened.byKey}
      lit={lit}
      onSelect={onSelect}
      onHover={onHover}
      onClose={() => onOpened(null)}
    />
  );
}
