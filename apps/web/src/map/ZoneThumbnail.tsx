import { useTranslations } from 'use-intl';
import { drawnPart } from '../lib/drawnPart.ts';
import type { StillZonesProps } from './drawn/StillZones.tsx';
import { StillFrame } from './StillFrame.tsx';

const load = async () => (await import('./drawn/StillZones.tsx')).StillZones;
const StillZones = drawnPart(load, import.meta.env.SSR && (await load()), 'g');

type ZoneThumbnailProps = Pick<StillZonesProps, 'zones'> & Partial<StillZonesProps>;

/** A search's zones on a small still map, for cards: plain SVG, whose shapes come after the page. */
export function ZoneThumbnail({ zones, width = 320, height = 200 }: ZoneThumbnailProps) {
  const t = useTranslations('map');
  if (zones.every(({ ring }) => ring.length === 0)) return null;
  return (
    <StillFrame width={width} height={height} label={t('zonesOf', { count: zones.length })}>
      <StillZones zones={zones} width={width} height={height} />
    </StillFrame>
  );
}
