import { drawnPart } from '../lib/drawnPart.tsx';
import type { StillPlaceProps } from './drawn/StillPlace.tsx';
import { StillGround } from './StillGround.tsx';

const load = async () => (await import('./drawn/StillPlace.tsx')).StillPlace;

function Ground({ width = 480, height = 260 }: StillPlaceProps) {
  return <StillGround width={width} height={height} />;
}

/** Where an offer is, on a small still map. */
export const MiniMap = drawnPart(load, import.meta.env.SSR && (await load()), Ground);
