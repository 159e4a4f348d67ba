import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useLocale } from 'use-intl';
import { failureText } from '../../../lib/errorText.ts';
import { usePatchSearch } from '../../../lib/navigation.ts';
import { dialogParams } from '../../../lib/paths.ts';
import { MarksLayer, type OpenedRing } from '../../../map/MarksLayer.tsx';
import { type MapPin, pinKey, thingOf } from '../../../map/pinFaces.tsx';
import type { MapPosition } from '../../../map/view.ts';
import { type MapZone, ZonesLayer } from '../../../map/ZonesLayer.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { crowdQuery } from '../api.ts';
import type { Lit, PointAt, Pointed } from '../lit.ts';
import type { MapState } from '../mapState.ts';
import type { Shown } from '../useShown.ts';
import { useCardPin, useThings } from './pinsShown.ts';
import { useNearPins } from './useNearPins.ts';

interface MapPinsProps {
  current: Shown | undefined;
  /** The other side, where it is switched on. */
  other: Shown | undefined;
  view: MapPosition | null;
  state: MapState;
  /** How many of the chosen side fit here. */
  exact: number;
  lit: Lit;
  pointAt: PointAt;
  /** Instead of opening what was pressed. */
  onPick?: (picked: Pointed) => void;
}

/** What is on the map page's map, and the zones of the search that is pointed at. */
export function MapPins({ current, other, view, state, exact, lit, pointAt, onPick }: MapPinsProps) {
  const patch = usePatchSearch();
  const things = useThings(current, other, state.side, view);
  const near = useNearPins(state, exact);
  const nearThings = useMemo(() => near.map(thingOf), [near]);
  const [opened, setOpened] = useState<OpenedRing | null>(null);
  const crowd = useCrowd(state, opened);
  const zones = useMemo(() => zonesOf(lit, [current, other, crowd.shown]), [lit, current, other, crowd.shown]);
  const select = ({ side, id, code }: MapPin): void => {
    if (onPick) onPick({ side, id });
    else patch(dialogParams[side](code ?? id));
  };
  return (
    <>
      <ZonesLayer zones={zones} selected={lit?.id ?? null} />
      <MarksLayer
        things={things}
        near={nearThings}
        side={state.side}
        lit={lit && pinKey(lit)}
        litPin={useCardPin(lit)}
        opened={opened}
        onOpened={setOpened}
        crowd={crowd}
        onSelect={select}
        onHover={(pin) => pointAt(pin && { side: pin.side, id: pin.id })}
      />
    </>
  );
}

/** What is in a ring that the server counted, asked for when its list is opened. */
function useCrowd(state: MapState, opened: OpenedRing | null) {
  const locale = useLocale();
  const { data: shown, error } = useQuery(crowdQuery(state, opened?.ring));
  const things = useThings(shown, undefined, state.side, null);
  const pins = useMemo(() => things.flatMap(({ pin }) => pin ?? []), [things]);
  const waiting = error ? <p role="alert">{failureText(error, locale)}</p> : <Skeleton height="44px" />;
  return { shown, pins, waiting };
}

/** All zones of the search that is pointed at. */
function zonesOf(lit: Lit, shown: readonly (Shown | undefined)[]): MapZone[] {
  if (lit?.side !== 'search') return [];
  const found = shown.flatMap((one) => one?.searches ?? []).find(({ id }) => id === lit.id);
  const rings = found?.zones ?? lit.card?.zones.map(({ ring }) => ring) ?? [];
  return rings.map((ring) => ({ id: lit.id, ring }));
}
