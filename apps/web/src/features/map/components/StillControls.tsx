import { useTranslations } from 'use-intl';
import { ControlButton, hasStops } from '../../../map/ControlButton.tsx';
import draw from '../../../map/DrawZones.module.css';
import controls from '../../../map/MapControls.module.css';
import type { MapPosition } from '../../../map/view.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconPolygon } from '../../../ui/icons/IconPolygon.tsx';
import { IconRefresh } from '../../../ui/icons/IconRefresh.tsx';
import { IconTrash } from '../../../ui/icons/IconTrash.tsx';
import { filtersOf, hasPlace, type MapState } from '../mapState.ts';
import classes from './MapPane.module.css';

/** The live map's controls, which a press on one brings. Without its engine, and by the server alone. */
export function StillControls({ state, position }: { state: MapState; position: MapPosition }) {
  const t = useTranslations('map');
  const page = useTranslations('mapPage');
  const searches = state.move !== '0';
  return (
    <>
      <div className={draw.bar} data-over-map>
        <Button size="s" variant="river-outlined" icon={IconPolygon} data-control="draw">
          {t('draw')}
        </Button>
        {state.zone ? (
          <Button size="s" square icon={IconTrash} data-control="clear" aria-label={t('clearLast')} />
        ) : null}
        {hasPlace(filtersOf(state)) ? null : (
          <>
            <label className={`${classes.move} only-desktop`} data-control="move">
              {page('searchOnMove')}
              <input type="checkbox" defaultChecked={searches} />
            </label>
            {searches ? null : (
              <Button size="s" variant="ink" icon={IconRefresh} data-control="here">
                {page('searchHere')}
              </Button>
            )}
          </>
        )}
      </div>
      <div className={controls.controls} data-over-map>
        <div className={controls.group}>
          <ControlButton control="zoomIn" />
          <ControlButton control="zoomOut" />
        </div>
        <div className={controls.group}>
          <ControlButton control="locate" />
        </div>
        {hasStops(position.bounds) ? (
          <div className={controls.group}>
            <ControlButton control="stops" />
          </div>
        ) : null}
      </div>
    </>
  );
}
