import { drawnPart } from '../lib/drawnPart.tsx';
import type { StillZonesProps } from './drawn/StillZones.tsx';
import { StillGround } from './StillGround.tsx';

const load = async () => (await import('./drawn/StillZones.tsx')).StillZones;

function Ground({ width = 320, height = 200 }: StillZonesProps) {
  return <StillGround width={width} height={height} />;
}

/** A search's zones on a small still map, for cards. */
export const ZoneThumbnail = drawnPart(load, import.meta.env.SSR && (await load()), Ground);
