import { useTranslations } from 'use-intl';
import { drawnPart } from '../lib/drawnPart.ts';
import type { StillPlaceProps } from './drawn/StillPlace.tsx';
import { StillFrame } from './StillFrame.tsx';

const load = async () => (await import('./drawn/StillPlace.tsx')).StillPlace;
const StillPlace = drawnPart(load, import.meta.env.SSR && (await load()), 'g');

type MiniMapProps = Omit<StillPlaceProps, 'width' | 'height'> & Partial<Pick<StillPlaceProps, 'width' | 'height'>>;

/** Where an offer is, on a small still map: plain SVG, whose shapes come after the page. */
export function MiniMap({ width = 480, height = 260, ...place }: MiniMapProps) {
  const t = useTranslations('map');
  return (
    <StillFrame width={width} height={height} label={t(place.approximate ? 'approximatePlace' : 'exactPlace')}>
      <StillPlace {...place} width={width} height={height} />
    </StillFrame>
  );
}
