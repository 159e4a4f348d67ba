import { rememberedSwitch } from '../lib/rememberedSwitch.ts';

/** Whether maps show the stops, on every map of the product. */
export const useStopsChoice = rememberedSwitch('map.stops');

/** Whether maps show satellite pictures, on every map of the product. */
export const useSatelliteChoice = rememberedSwitch('map.satellite');
