import { memo, Suspense } from 'react';
import { latePicture } from '../../../lib/lazyPart.ts';
import classes from './Skyline.module.css';

const DrawnCity = import.meta.env.SSR
  ? (await import('./DrawnCity.tsx')).DrawnCity
  : latePicture(async () => (await import('./DrawnCity.tsx')).DrawnCity);

/**
 * The drawn city under the hero; day and night are its colours, see the styles. The server draws it, its shapes come after
 * the page.
 */
export const Skyline = memo(function Skyline() {
  return (
    <Suspense fallback={<svg className={classes.skyline} viewBox="0 0 1440 330" aria-hidden />}>
      <DrawnCity />
    </Suspense>
  );
});
