import { type ComponentProps, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePatchSearch } from '../../../lib/navigation.ts';
import { dialogParams } from '../../../lib/paths.ts';
import type { MapPosition } from '../../../map/view.ts';
import { LatePart } from '../../../ui/LatePart.tsx';
import { lazyPart } from '../../../lib/lazyPart.ts';
import { mapStart, positionIn } from '../mapStart.ts';
import type { Pointed } from '../lit.ts';
import type { MapState } from '../mapState.ts';
import { neighboursOf } from '../neighbours.ts';
import { type Shown, useShown } from '../useShown.ts';
import type { StripCard } from './CardStrip.tsx';
import type { MapCounts } from './MapLegend.tsx';
import type { PaneMap as PaneMapOf } from './PaneMap.tsx';
import { leaveStill, Takeover } from './takeover.ts';
import { useLiveStart } from './useLiveStart.ts';
import classes from './MapPane.module.css';

const PaneMap = lazyPart(() => import('./PaneMap.tsx'), 'PaneMap');

type PaneMapProps = ComponentProps<typeof PaneMapOf>;

interface LivePaneProps extends Pick<PaneMapProps, 'state' | 'change' | 'lit' | 'pointAt' | 'follow' | 'onAway'> {
  /** What the server drew; empty where it did not. */
  still: HTMLElement;
  /** What of it was pressed last. */
  pressed: { element: HTMLElement } | undefined;
  onCounts: (counts: MapCounts) => void;
  /** Instead of opening what was pressed: its card, among those of its neighbours. */
  onPick?: (picked: StripCard, cards: readonly StripCard[]) => void;
}

/**
 * What is alive of the map: what stands on it is read at once, for the place where the map will begin, and the map itself is
 * made when that holds nobody up, or as soon as somebody wants it.
 */
export function LivePane({ state, change, still, pressed, onCounts, onPick, ...rest }: LivePaneProps) {
  const patch = usePatchSearch();
  const [view, setView] = useState<MapPosition | null>(null);
  const [takeover] = useState(() => new Takeover());
  const [begins] = useState(() => beginning(state, still));
  const { current, other, total, otherTotal, isError, refetch } = useShown(state, view ?? begins);
  useEffect(() => onCounts({ current: total, other: otherTotal }), [onCounts, total, otherTotal]);
  const [isWanted, start] = useLiveStart(still, state, takeover);
  const pick = (pressedPin: Pointed): void => {
    const cards = stripCards(pressedPin, [current, other]);
    const picked = cards.find(({ id }) => id === pressedPin.id);
    if (picked) onPick?.(picked, cards);
  };
  const press = useEffectEvent(({ dataset }: HTMLElement) => {
    const { pin = '', code = '', bounds, control } = dataset;
    if (control) {
      takeover.press(control);
      return start();
    }
    if (bounds) {
      takeover.ask(bounds.split(',').map(Number) as [number, number, number, number]);
      return start();
    }
    const [side, id] = pin.split('-') as ['offer' | 'search', string];
    if (onPick) pick({ side, id: Number(id) });
    else patch(dialogParams[side](code));
  });
  useEffect(() => {
    if (pressed) press(pressed.element);
  }, [pressed]);
  const taken = useCallback((isWhole: boolean) => leaveStill(still, isWhole), [still]);
  return (
    <>
      {isWanted ? (
        <div className={classes.live}>
          <LatePart waiting="" failed={<MapFailed onRetry={() => window.location.reload()} />}>
            <PaneMap
              {...rest}
              state={state}
              change={change}
              current={current}
              other={other}
              view={view}
              total={total}
              takeover={takeover}
              onTaken={taken}
              onMove={setView}
              {...(onPick ? { onPick: pick } : {})}
            />
          </LatePart>
        </div>
      ) : null}
      {isError ? <MapFailed onRetry={refetch} /> : null}
    </>
  );
}

/** Over the map, with a ground of its own: the marks under it stay readable. */
function MapFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('mapPage');
  const ui = useTranslations('ui');
  return (
    <p role="alert" className={classes.failed}>
      {t('mapFailed')}
      <button type="button" className="link" onClick={onRetry}>
        {ui('retry')}
      </button>
    </p>
  );
}

/** Where the map will begin in its place. What stands there is read while the map's own code is still under way. */
function beginning(state: MapState, { clientWidth, clientHeight }: HTMLElement): MapPosition | null {
  const start = mapStart(state);
  return start && positionIn(start, clientWidth, clientHeight);
}

/** A pin that was pressed among its neighbours of the same side; alone while the marks are not loaded. */
function stripCards(pressed: Pointed, shown: readonly (Shown | undefined)[]): StripCard[] {
  const { side, id } = pressed;
  const all = shown.filter((one) => one !== undefined);
  const cards =
    side === 'offer'
      ? neighboursOf(
          all.flatMap(({ offers }) => offers),
          id,
        ).map((card): StripCard => ({ side, id: card.id, card, at: card.coordinates }))
      : neighboursOf(
          all.flatMap(({ searches }) => searches),
          id,
        ).map(({ zones, ...card }): StripCard => ({
          side,
          id: card.id,
          card: { ...card, zones: zones.map((ring) => ({ ring })) },
          at: card.coordinates,
        }));
  return cards.length > 0 ? cards : [pressed];
}
