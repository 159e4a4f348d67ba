import { memo, Suspense } from 'react';
import { latePicture } from '../lib/lazyPart.ts';
import { StillGround } from './StillGround.tsx';
import type { StillPlaceProps } from './StillPlace.tsx';

const StillPlace = import.meta.env.SSR
  ? (await import('./StillPlace.tsx')).StillPlace
  : latePicture(async () => (await import('./StillPlace.tsx')).StillPlace);

/**
 * Where an offer is, on a small still map. The server draws it; its picture stands until the browser has the shapes as well, which come after
 * the page. What it is given should be the same objects as long as nothing changes.
 */
export const MiniMap = memo(function MiniMap(props: StillPlaceProps) {
  return (
    <Suspense fallback={<StillGround width={props.width ?? 480} height={props.height ?? 260} />}>
      <StillPlace {...props} />
    </Suspense>
  );
});
