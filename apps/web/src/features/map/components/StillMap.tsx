import type { LngLat } from '@app/domain/kinds';
import { sectors } from '@app/domain/gazetteer/sectors';
import { suburbs } from '@app/domain/gazetteer/suburbs';
import { towns } from '@app/domain/gazetteer/towns';
import type { CSSProperties, ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useSearchValues } from '../../../lib/navigation.ts';
import { paths } from '../../../lib/paths.ts';
import { type SearchValues, stringifySearch } from '../../../lib/search.ts';
import { readSettings } from '../../../lib/settings.ts';
import { MapCredit } from '../../../map/MapCredit.tsx';
import { clusterFace, pinFace, type MapPin, pinKey, Stem } from '../../../map/pinFaces.tsx';
import { type Body, placeApart } from '../../../map/placeApart.ts';
import { stillGround } from '../../../map/stillGround.ts';
import { bodiesOf } from '../../../map/useRoom.ts';
import { mapDefaults } from '../../../map/view.ts';
import { pixelBox, worldPixels } from '../../../map/worldPixels.ts';
import { filtersOf, hasPlace, type MapState } from '../mapState.ts';
import { type StillView, stillView } from '../mapStart.ts';
import { shownTogether } from '../shownTogether.ts';
import { type Shown, useShown } from '../useShown.ts';
import { useClusters, useOfferPins, usePlaced, useSearchPins } from './pinsShown.ts';
import { StillControls } from './StillControls.tsx';
import classes from './StillPane.module.css';

/** The map before there is one, by the server alone: a drawn ground, and on it what stands there. Nothing where it was not read. */
export function StillMap({ state }: { state: MapState }) {
  const still = stillView(state);
  const { current, other } = useShown(state, still?.position ?? null);
  if (!still || !current) return null;
  return (
    <>
      <Drawn still={still} state={state} shown={shownTogether(current, other, still.position)} />
      <StillControls state={state} position={still.position} />
    </>
  );
}

interface DrawnProps {
  still: StillView;
  state: MapState;
  shown: Shown;
}

function Drawn({ still, state, shown }: DrawnProps) {
  const t = useTranslations('map');
  const values = useSearchValues();
  const locale = useLocale();
  const offers = useOfferPins(shown.offers);
  const searches = useSearchPins(shown.searches);
  const clusters = useClusters(shown);
  const { mapStyleLightUrl, mapStyleNightUrl } = readSettings();
  const isLooked = (side: MapPin['side'] | 'offers' | 'searches') => state.side.startsWith(side);
  const [current, near] = isLooked('offer') ? [offers, searches] : [searches, offers];
  const placed = usePlaced(clusters, state.side, current, noPins, near);
  const project = projection(still);
  const bodies = bodiesOf(placed, project);
  const room = placeApart(bodies, still);
  const codes = new Map(
    [
      ...shown.offers.map((one) => ['offer', one] as const),
      ...shown.searches.map((one) => ['search', one] as const),
    ].map(([side, { id, short_code: code }]) => [pinKey({ side, id }), code]),
  );
  const pin = (one: MapPin) => {
    const code = codes.get(pinKey(one)) ?? '';
    const path = one.side === 'offer' ? paths.offerPreview(code) : paths.searchPreview(code);
    return (
      <Mark key={pinKey(one)} at={one.at} still={still} shift={room.get(pinKey(one))} isAbove={one.side === 'offer'}>
        {/* oxlint-disable-next-line jsx-a11y/anchor-has-content -- its face brings it */}
        <a {...pinFace(one, 'plain')} href={`/${locale}${path}`} data-code={code} />
      </Mark>
    );
  };
  const ring = (one: (typeof clusters)[number]) => {
    const words = t('cluster', { offers: 0, searches: 0, [one.side]: one.count }).trim();
    const bounds = shown.clusters.find(({ id }) => id === one.id)?.bounds;
    const face = { ...clusterFace(one, one.side === state.side, words), 'data-bounds': String(bounds) };
    const address = bounds && ringAddress(state, values, bounds);
    return (
      <Mark key={one.id} at={one.at} still={still} shift={room.get(one.id)}>
        {/* oxlint-disable-next-line jsx-a11y/anchor-has-content -- its face brings it */}
        {address ? <a {...face} href={`/${locale}/map${address}`} /> : <button type="button" {...face} />}
      </Mark>
    );
  };
  const isOurs = !mapStyleLightUrl && !mapStyleNightUrl;
  return (
    <div className={classes.plane} style={scaleOf(still)}>
      {isOurs ? <Ground still={still} /> : null}
      {isOurs ? <Names still={still} taken={bodies.map((body) => moved(body, room.get(body.key)))} /> : null}
      {placed.map(({ key, at }) => {
        const shift = room.get(key);
        return shift ? (
          <Mark key={`stem ${key}`} at={at} still={still}>
            <Stem to={shift} />
          </Mark>
        ) : null;
      })}
      {clusters.filter(({ side }) => !isLooked(side)).map(ring)}
      {near.map(pin)}
      {clusters.filter(({ side }) => isLooked(side)).map(ring)}
      {current.map(pin)}
      {isOurs ? <MapCredit className={classes.credit} /> : null}
    </div>
  );
}

const noPins: readonly MapPin[] = [];
const moved = (body: Body, [x, y]: readonly [number, number] = [0, 0]): Body => ({
  ...body,
  x: body.x + x,
  y: body.y + y,
});

/** Where a place stands in the window that the server draws for, px. */
function projection({ position, width, height }: StillView) {
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
  /** px */
  shift?: readonly [x: number, y: number] | undefined;
  /** Its lower edge stands at the place, not its middle. */
  isAbove?: boolean;
  children: ReactNode;
}

/** What stands at a place, in a window of any size. */
function Mark({ at, still, shift, isAbove, children }: MarkProps) {
  const [x, y] = fromMiddle(still, at);
  const style = {
    '--x': x,
    '--y': y,
    ...(shift && { translate: `${Math.round(shift[0])}px ${Math.round(shift[1])}px` }),
  };
  return (
    <div className={classes.mark} data-above={isAbove || undefined} style={style as CSSProperties}>
      {children}
    </div>
  );
}

/** Pixels of the map at its first zoom from the middle of what is shown. */
function fromMiddle({ position }: StillView, at: LngLat): [x: number, y: number] {
  const [x, y] = worldPixels(at, zoom);
  const [middleX, middleY] = worldPixels(position.centre, zoom);
  return [tenth(x - middleX), tenth(y - middleY)];
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
function ringAddress(
  state: MapState,
  values: SearchValues,
  [west, south, east, north]: Shown['clusters'][number]['bounds'],
) {
  if (hasPlace(filtersOf(state))) return undefined;
  const room = [Math.max(0.004, (east - west) / 8), Math.max(0.003, (north - south) / 8)] as const;
  const bbox = [west - room[0], south - room[1], east + room[0], north + room[1]]
    .map((one) => one.toFixed(5))
    .join(',');
  return stringifySearch({ ...values, bbox });
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
    const own = { key: area.code, x, y, width: name.length * 2 * nameRoom.letter, height: 2 * nameRoom.height };
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
