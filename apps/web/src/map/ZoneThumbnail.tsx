import { memo, Suspense } from 'react';
import { latePicture } from '../lib/lazyPart.ts';
import { StillGround } from './StillGround.tsx';
import type { StillZonesProps } from './StillZones.tsx';

const StillZones = import.meta.env.SSR
  ? (await import('./StillZones.tsx')).StillZones
  : latePicture(async () => (await import('./StillZones.tsx')).StillZones);

/**
 * A search's zones on a small still map, for cards. The server draws it; its picture stands until the browser has the shapes as well, which come after
 * the page. What it is given should be the same objects as long as nothing changes.
 */
export const ZoneThumbnail = memo(function ZoneThumbnail(props: StillZonesProps) {
  return (
    <Suspense fallback={<StillGround width={props.width ?? 320} height={props.height ?? 200} />}>
      <StillZones {...props} />
    </Suspense>
  );
});
