import { readSettings } from '../lib/settings.ts';
import { useSatelliteChoice } from './mapSwitches.ts';

/** Whose data the built-in map is drawn from, as its licence asks to be said wherever it is shown. */
export function MapCredit({ className, live = false }: { className: string | undefined; live?: boolean }) {
  const { mapSatellite } = readSettings();
  const [isSatellite] = useSatelliteChoice();
  return (
    <a
      className={className}
      href="https://www.openstreetmap.org/copyright"
      target="_blank"
      rel="noopener"
      data-over-map
    >
      © OpenStreetMap
      {live && isSatellite && mapSatellite ? ` · ${mapSatellite.attribution}` : null}
    </a>
  );
}
