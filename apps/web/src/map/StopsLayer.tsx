import { listStops, listTransitWays, type TransitLine, type TransitStop } from '@app/contract/map';
import { boundsOf } from '@app/domain/ring';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callQuery } from '../lib/callQuery.ts';
import { Dropdown } from '../ui/Dropdown.tsx';
import { IconBus } from '../ui/icons/IconBus.tsx';
import { LineChips } from './LineChips.tsx';
import { LinesMenu } from './LinesMenu.tsx';
import { useMap } from './mapContext.ts';
import { MapMarker } from './MapMarker.tsx';
import { StopDots } from './StopDots.tsx';
import classes from './StopsLayer.module.css';
import { TransitWaysLayer } from './TransitWaysLayer.tsx';
import { useView } from './useView.ts';
import { prefersStillness, showBounds } from './view.ts';

/** From here on a stop can be pressed; from farther off it is a dot. */
const pressedFrom = 14.5;

/** Which lines stand out: those of a stop as long as its card is open, a line that was chosen until another one is. */
interface Chosen {
  numbers: string[];
  byStop: boolean;
}
const none: Chosen = { numbers: [], byStop: false };

/** Each line once, trolleybuses and buses by number. */
function linesOf(stops: readonly TransitStop[]): TransitLine[] {
  const byNumber = new Map(stops.flatMap(({ lines }) => lines).map((line) => [line.number, line]));
  return [...byNumber.values()].toSorted((a, b) => Number(a.number) - Number(b.number));
}

/** Stops of trolleybuses and buses and where these run; a stop that is pressed says what stops there and how often. */
export function StopsLayer({ failed }: { failed: ReactNode }) {
  const stops = useQuery(callQuery(listStops, {}));
  const ways = useQuery(callQuery(listTransitWays, {}));
  const { map } = useMap();
  const { bounds, zoom } = useView();
  const [chosen, setChosen] = useState(none);
  const lines = useMemo(() => linesOf(stops.data?.items ?? []), [stops.data]);
  if (!stops.data || !ways.data) return stops.isError || ways.isError ? failed : null;

  const { west, south, east, north } = bounds;
  const isSeen = ([lng, lat]: readonly [number, number]) => lng > west && lng < east && lat > south && lat < north;
  /** Of a line that does not come by here all is shown. */
  const choose = (numbers: string[]) => {
    setChosen({ numbers, byStop: false });
    const along = ways.data.items.filter((one) => one.numbers.some((number) => numbers.includes(number)));
    const places = along.flatMap(({ coordinates }) => coordinates.flat());
    if (places.length > 0 && !places.some(isSeen)) showBounds(map, boundsOf(places));
  };
  return (
    <>
      <TransitWaysLayer ways={ways.data.items} chosen={chosen.numbers} onPress={choose} />
      <LinesMenu lines={lines} chosen={chosen.byStop ? [] : chosen.numbers} onChoose={choose} />
      {zoom < pressedFrom ? (
        <StopDots stops={stops.data.items} largestAt={pressedFrom} />
      ) : (
        stops.data.items
          .filter(({ coordinates }) => isSeen(coordinates))
          .map((stop) => (
            <MapMarker key={stop.coordinates.join()} at={stop.coordinates} level={0}>
              <StopButton
                stop={stop}
                chosen={chosen.numbers}
                onOpen={() => setChosen({ numbers: stop.lines.map(({ number }) => number), byStop: true })}
                onClose={() => setChosen((now) => (now.byStop ? none : now))}
                onChoose={choose}
              />
            </MapMarker>
          ))
      )}
    </>
  );
}

interface StopProps {
  stop: TransitStop;
  chosen: readonly string[];
  onOpen: () => void;
  onClose: () => void;
  onChoose: (numbers: string[]) => void;
}

function StopButton(props: StopProps) {
  const t = useTranslations('fields');
  return (
    <div className={classes.stop}>
      <Dropdown
        label={`${t('near_stop')}: ${props.stop.name}`}
        button={<IconBus size={15} stroke={2} aria-hidden />}
        buttonClass={classes.button ?? ''}
        width={288}
      >
        {() => <StopCard {...props} />}
      </Dropdown>
    </div>
  );
}

/** Px between the card and what stands at the edges of the map: buttons, the legend, on a phone the sheet. */
const edges = { left: 12, right: 72, top: 72, bottom: 12 } as const;

/** How far something sticks out, before its place or behind it; px. */
const beyond = (before: number, behind: number): number => (before < 0 ? before : behind < 0 ? -behind : 0);

function StopCard({ stop: { name, lines }, chosen, onOpen, onClose, onChoose }: StopProps) {
  const { map } = useMap();
  const card = useRef<HTMLDivElement>(null);
  const open = useEffectEvent(onOpen);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    open();
    return () => close();
  }, []);
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
      <LineChips lines={lines} chosen={chosen} onChoose={onChoose} often />
    </div>
  );
}
