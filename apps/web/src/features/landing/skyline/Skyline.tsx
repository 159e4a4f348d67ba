import { drawnPart } from '../../../lib/drawnPart.tsx';
import classes from './Skyline.module.css';

const load = async () => (await import('../drawn/DrawnCity.tsx')).DrawnCity;

function Sky() {
  return <svg className={classes.skyline} viewBox="0 0 1440 330" aria-hidden />;
}

/** The drawn city under the hero; day and night are its colours, see the styles. */
export const Skyline = drawnPart(load, import.meta.env.SSR && (await load()), Sky);
