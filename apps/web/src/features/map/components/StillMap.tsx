import type { LngLat, Ring } from '@app/domain/kinds';
import { sectors } from '@app/domain/gazetteer/sectors';
import { suburbs } from '@app/domain/gazetteer/suburbs';
import { towns } from '@app/domain/gazetteer/towns';
import { layOutMarks, type MapMarks, type MapRing, type Project } from '@app/domain/mapMarks';
import type { CSSProperties, ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useSearchValues } from '../../../lib/navigation.ts';
import { paths } from '../../../lib/paths.ts';
import { type SearchValues, stringifySearch } from '../../../lib/search.ts';
import { readSettings } from '../../../lib/settings.ts';
import { MapCredit } from '../../../map/MapCredit.tsx';
import { clusterFace, type MapPin, pinFace, type PinThing, priceWidth, thingOf } from '../../../map/pinFaces.tsx';
import { stillGround } from '../../../map/stillGround.ts';
import { mapDefaults } from '../../../map/view.ts';
import { pixelBox, worldPixels } from '../../../map/worldPixels.ts';
import { readZone } from '../../../map/zoneText.ts';
import { sectorOutlines } from '../mapBounds.ts';
import { filtersOf, hasPlace, type MapState } from '../mapState.ts';
import { type StillView, stillViews } from '../mapStart.ts';
import { type Shown, useShown } from '../useShown.ts';
import { useThings } from './pinsShown.ts';
import { StillControls } from './StillControls.tsx';
import { useNearPins } from './useNearPins.ts';
import classes from './StillPane.module.css';

/** The map before there is one, by the server alone: a drawn ground with the marks of the live map. Nothing where it was not read. */
export function StillMap({ state }: { state: MapState }) {
  const views = stillViews(state);
  return (
    <>
      {views.map((still) => (
        <Plane key={still.width} still={still} state={state} />
      ))}
      {views[0] ? <StillControls state={state} position={views[0].position} /> : null}
    </>
  );
}

function Plane({ still, state }: { still: StillView; state: MapState }) {
  const { current, total } = useShown(state, still.position);
  return current ? <Drawn still={still} state={state} shown={current} exact={total ?? Infinity} /> : null;
}

interface DrawnProps {
  still: StillView;
  state: MapState;
  shown: Shown;
  /** How many of the chosen side fit here. */
  exact: number;
}

function Drawn({ still, state, shown, exact }: DrawnProps) {
  const { side } = state;
  const t = useTranslations('map');
  const values = useSearchValues();
  const locale = useLocale();
  const things = useThings(shown, undefined, side, still.position);
  const near = useNearPins(state, exact).map(thingOf);
  const { mapStyleLightUrl, mapStyleNightUrl } = readSettings();
  const project = projection(still);
  const { rings, pins } = layOutMarks({ things, near, side, project, widthOf: priceWidth(side) });
  const pinLink = ({ side: of, id, code = String(id) }: MapPin) =>
    `/${locale}${of === 'offer' ? paths.offerPreview(code) : paths.searchPreview(code)}`;
  const isOurs = !mapStyleLightUrl && !mapStyleNightUrl;
  return (
    <div className={classes.plane} data-only={still.only} style={scaleOf(still)}>
      {isOurs ? <Ground still={still} /> : null}
      <Outlines state={state} still={still} />
      {isOurs ? <Names still={still} taken={bodiesOf(rings, pins, project)} /> : null}
      {rings.map((ring) => {
        const face = { ...clusterFace(ring, side, t('cluster', ring).trim()), 'data-bounds': String(ring.bounds) };
        const address = ringAddress(state, values, ring.bounds);
        return (
          <Mark key={ring.key} at={ring.at} still={still}>
            {/* oxlint-disable-next-line jsx-a11y/anchor-has-content -- its face brings it */}
            {address ? <a {...face} href={`/${locale}/map${address}`} /> : <button type="button" {...face} />}
          </Mark>
        );
      })}
      {pins.map(({ thing: { key, at, pin }, closed }) =>
        pin ? (
          <Mark key={key} at={at} still={still} isAbove={pin.side === 'offer'}>
            {/* oxlint-disable-next-line jsx-a11y/anchor-has-content -- its face brings it */}
            <a {...pinFace(pin, { closed })} href={pinLink(pin)} data-code={pin.code} />
          </Mark>
        ) : null,
      )}
      {isOurs ? <MapCredit className={classes.credit} /> : null}
    </div>
  );
}

/** What marks take of the drawing, for the names between them. */
function bodiesOf(rings: readonly MapRing[], pins: MapMarks<PinThing>['pins'], project: Project): Body[] {
  return [
    ...rings.map(({ at, size }) => ({ ...project(at), width: size, height: size })),
    ...pins.map(({ thing, closed }) => {
      const { x, y } = project(thing.at);
      return closed
        ? { x, y, width: 24, height: 24 }
        : { x, y: y - 22, width: priceWidth('offers')(thing), height: 28 };
    }),
  ];
}

/** The areas that the filters name, in tenths of a pixel of the map at its first zoom. */
function Outlines({ state, still }: Pick<DrawnProps, 'state' | 'still'>) {
  const sectors = sectorOutlines(state);
  const zone = readZone(state.zone);
  if (sectors.length === 0 && !zone) return null;
  const corner = (at: LngLat) => fromMiddle(still, at, 0.1).join(' ');
  const line = (ring: Ring) => `M${ring.map(corner).join('L')}Z`;
  return (
    <svg className={classes.outlines} viewBox="0 0 10 10" aria-hidden>
      <path d={sectors.map(line).join('')} />
      {zone ? <path d={line(zone)} data-drawn /> : null}
    </svg>
  );
}

/** Where a place is in the window that the server draws for, px. */
function projection({ position, width, height }: StillView): Project {
  const [x, y] = worldPixels(position.centre, position.zoom);
  return (at: LngLat) => {
    const [atX, atY] = worldPixels(at, position.zoom);
    return { x: atX - x + width / 2, y: atY - y + height / 2 };
  };
}

const { zoom } = mapDefaults;
const tenth = (value: number): number => Math.round(value * 10) / 10;

/**
 * Pixels of the window to one of the map at its first zoom: 1 where the map begins as it does by itself; a box fills the window,
 * whatever size that has, as far as the map is ever brought near by itself.
 */
function scaleOf({ bounds, padding, position }: StillView): CSSProperties {
  if (!bounds) return {};
  const { left, top, right, bottom } = pixelBox(bounds, zoom);
  const around = padding > 0 ? `2*min(${padding}px,20cqw,20cqh)` : '0px';
  const [wide, high] = [tenth(right - left), tenth(bottom - top)];
  return {
    '--s': `min((100cqw - ${around})/${wide},(100cqh - ${around})/${high},${2 ** (16 - zoom)}px)`,
    '--w': tenth(1.5 ** (position.zoom - zoom)),
  } as CSSProperties;
}

interface MarkProps {
  at: LngLat;
  still: StillView;
  /** Its lower edge stands at the place, not its middle. */
  isAbove?: boolean;
  children: ReactNode;
}

/** What stands at a place, in a window of any size. */
function Mark({ at, still, isAbove, children }: MarkProps) {
  const [x, y] = fromMiddle(still, at);
  return (
    <div className={classes.mark} data-above={isAbove || undefined} style={{ '--x': x, '--y': y } as CSSProperties}>
      {children}
    </div>
  );
}

/** Pixels of the map at its first zoom from the middle of what is shown. @param unit how many of them are one */
function fromMiddle({ position }: StillView, at: LngLat, unit = 1): [x: number, y: number] {
  const [x, y] = worldPixels(at, zoom);
  const [middleX, middleY] = worldPixels(position.centre, zoom);
  return [tenth((x - middleX) / unit), tenth((y - middleY) / unit)];
}

/** As `build/stillGround.ts` draws it: half pixels, and where the map begins by itself. */
function Ground({ still }: { still: StillView }) {
  // The largest thing of the page: as a picture it is painted as soon as it is there, whatever else the page is at.
  if (!still.bounds) {
    const pictures = { '--light': `url(${stillGround.light})`, '--night': `url(${stillGround.night})` };
    return <div className={classes.picture} style={pictures as CSSProperties} />;
  }
  const [x, y] = worldPixels(still.position.centre, zoom + 1);
  const [beginX, beginY] = worldPixels(mapDefaults.centre, zoom + 1);
  return (
    <svg
      className={classes.ground}
      viewBox={`${tenth(x - beginX) + 4_096} ${tenth(y - beginY) + 4_096} 128 128`}
      aria-hidden
    >
      <use href={`${stillGround.inPage}#g`} />
    </svg>
  );
}

/** The address that shows what a ring counts with room around it; none where a chosen place says what the map shows. */
function ringAddress(state: MapState, values: SearchValues, [west, south, east, north]: MapRing['bounds']) {
  if (hasPlace(filtersOf(state))) return undefined;
  const room = [Math.max(0.004, (east - west) / 8), Math.max(0.003, (north - south) / 8)] as const;
  const bbox = [west - room[0], south - room[1], east + room[0], north + room[1]]
    .map((one) => one.toFixed(5))
    .join(',');
  return stringifySearch({ ...values, bbox });
}

/** By its middle, px. */
interface Body {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** px around a name's middle that are its own: half of its width by its letters, and of its height. */
const nameRoom = { letter: 3.6, height: 9 } as const;

/** Names of sectors and towns where nothing stands on them. */
function Names({ still, taken }: { still: StillView; taken: readonly Body[] }) {
  const locale = useLocale();
  const project = projection(still);
  const isNear = still.position.zoom >= 10.8;
  const among = [...towns.filter(({ rank }) => !isNear || rank > 1), ...(isNear ? [...sectors, ...suburbs] : [])];
  const kept: Body[] = [];
  return among.map((area) => {
    const isSector = isNear && sectors.includes(area);
    const { x, y } = project(area.centre);
    const name = area.names[locale];
    const own = { x, y, width: name.length * 2 * nameRoom.letter, height: 2 * nameRoom.height };
    const isIn = x > 0 && y > 0 && x < still.width && y < still.height;
    const isOver = [...taken, ...kept].some(
      (other) => Math.abs(other.x - x) < (other.width + own.width) / 2 && Math.abs(other.y - y) < (other.height + own.height) / 2, // oxfmt-ignore
    );
    if (!isIn || isOver) return null;
    kept.push(own);
    return (
      <Mark key={area.code} at={area.centre} still={still} isAbove={!isSector}>
        <span className={classes.name} data-strong={isSector || area.rank < 3 || undefined} aria-hidden>
          {name}
        </span>
      </Mark>
    );
  });
}
