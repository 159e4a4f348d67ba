import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ControlButton, hasStops } from './ControlButton.tsx';
import { useMap } from './mapContext.ts';
import classes from './MapControls.module.css';
import { readSettings } from '../lib/settings.ts';
import { lazyPart } from '../lib/lazyPart.ts';
import { LatePart } from '../ui/LatePart.tsx';
import { useSatelliteChoice, useStopsChoice } from './mapSwitches.ts';
import { showSatellite } from './satellite.ts';
import { useTilt } from './useTilt.ts';
import { useView } from './useView.ts';
import { mapDefaults, prefersStillness } from './view.ts';

interface MapControlsProps {
  zoom?: boolean;
  locate?: boolean;
  tilt?: boolean;
  /** Off where one draws on a small map: each button takes some of it. */
  stops?: boolean;
}

/** The buttons at the map's right edge: nearer, farther, where I am, 3D where there are buildings. */
export function MapControls({ zoom = true, locate = true, tilt = true, stops = true }: MapControlsProps) {
  const { map } = useMap();
  const { able, tilted, toggle } = useTilt(map);
  const animate = () => ({ animate: !prefersStillness() });
  return (
    <div className={classes.controls} data-over-map>
      {zoom ? (
        <div className={classes.group}>
          <ControlButton control="zoomIn" onClick={() => map.zoomIn(animate())} />
          <ControlButton control="zoomOut" onClick={() => map.zoomOut(animate())} />
        </div>
      ) : null}
      {locate ? <LocateButton /> : null}
      {stops ? <StopsSwitch /> : null}
      {zoom ? <SatelliteSwitch /> : null}
      {tilt && able ? (
        <div className={classes.group}>
          <ControlButton control="tilt" aria-pressed={tilted} onClick={toggle} />
        </div>
      ) : null}
    </div>
  );
}

const StopsLayer = lazyPart(() => import('./StopsLayer.tsx'), 'StopsLayer');

/** Stops and lines, where the map knows some. */
function StopsSwitch() {
  const t = useTranslations('map');
  const [shown, toggle] = useStopsChoice();
  const { bounds } = useView();
  const failed = (
    <p role="status" className={classes.notice}>
      {t('stopsFailed')}
    </p>
  );
  if (!hasStops(bounds)) return null;
  return (
    <div className={classes.transit}>
      <div className={classes.group}>
        <ControlButton control="stops" aria-pressed={shown} onClick={toggle} />
      </div>
      {shown ? (
        <LatePart waiting={null} failed={failed}>
          <StopsLayer failed={failed} />
        </LatePart>
      ) : null}
    </div>
  );
}

/** Satellite pictures, where a service of them is configured. */
function SatelliteSwitch() {
  const { map } = useMap();
  const { mapSatellite } = readSettings();
  const [shown, toggle] = useSatelliteChoice();
  useEffect(() => {
    if (mapSatellite) showSatellite(map, mapSatellite, shown);
  }, [map, mapSatellite, shown]);
  if (!mapSatellite) return null;
  return (
    <div className={classes.group}>
      <ControlButton control="satellite" aria-pressed={shown} onClick={toggle} />
    </div>
  );
}

function LocateButton() {
  const { map } = useMap();
  const t = useTranslations('map');
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const find = () => {
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        map.flyTo({
          center: [coords.longitude, coords.latitude],
          zoom: mapDefaults.pointZoom,
          animate: !prefersStillness(),
        });
      },
      () => setState('failed'),
      { timeout: 8_000, maximumAge: 60_000 },
    );
  };
  return (
    <div className={classes.group}>
      <ControlButton control="locate" aria-busy={state === 'asking'} onClick={find} />
      {state === 'failed' ? (
        <p role="status" className={classes.notice}>
          {t('locateFailed')}
        </p>
      ) : null}
    </div>
  );
}
