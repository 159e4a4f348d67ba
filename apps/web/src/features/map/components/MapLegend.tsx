import { useTranslations } from 'use-intl';
import { countFigure } from '../filterWords.ts';
import { type MapState, wantsNear } from '../mapState.ts';
import { useOtherSide } from '../otherSide.ts';
import classes from './MapPane.module.css';

/** How many stand on the map; undefined while nobody knows. */
export interface MapCounts {
  current?: number | undefined;
  other?: number | undefined;
}

interface MapLegendProps {
  state: MapState;
  counts: MapCounts;
}

/** What the colours and numbers say: the side that is looked at, and the other one, which can be switched off. */
export function MapLegend({ state, counts }: MapLegendProps) {
  const t = useTranslations('mapPage');
  return (
    <div className={classes.legend} data-over-map role="group" aria-label={t('legend.title')}>
      <p>
        <i className={classes.ringSign} data-side={state.side} aria-hidden />
        {t(`legend.${state.side}`)}
        {counts.current === undefined ? null : <b>{countFigure(state.side, counts.current)}</b>}
      </p>
      <OtherSide state={state} count={counts.other} />
      {wantsNear(state, counts.current ?? Infinity) ? (
        <p>
          <i className={classes.nearSign} data-side={state.side} aria-hidden>
            ≈
          </i>
          {t('legend.similar')}
        </p>
      ) : null}
      {state.reach ? (
        <p>
          <i className={classes.reachSign} aria-hidden />
          {t('legend.reach')}
        </p>
      ) : null}
    </div>
  );
}

/** Switches the side that is not looked at on and off; its number stands apart. */
export function OtherSide({ state, count }: { state: MapState; count: number | undefined }) {
  const t = useTranslations('mapPage');
  const [isOn, toggle] = useOtherSide();
  const other = state.side === 'offers' ? 'searches' : 'offers';
  return (
    <label className={classes.otherSide}>
      <input type="checkbox" checked={isOn} onChange={toggle} />
      <i className={classes.ringSign} data-side={other} aria-hidden />
      {t(`legend.${other}`)}
      {count === undefined ? null : <b>{countFigure(other, count)}</b>}
    </label>
  );
}
