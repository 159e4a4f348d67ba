import { drawnPart } from '../../../lib/drawnPart.ts';
import classes from './Skyline.module.css';

const load = async () => (await import('../drawn/DrawnCity.tsx')).DrawnCity;
const DrawnCity = drawnPart(load, import.meta.env.SSR && (await load()), 'g');

/** The drawn city under the hero; day and night are its colours, see the styles. */
export function Skyline() {
  return (
    <svg className={classes.skyline} viewBox="0 0 1440 330" preserveAspectRatio="xMidYMax slice" aria-hidden>
      <DrawnCity />
    </svg>
  );
}
