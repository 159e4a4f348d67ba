import { rememberedSwitch } from '../lib/rememberedSwitch.ts';

/** Whether maps show the stops, on every map of the product. */
export const useStopsChoice = rememberedSwitch('map.stops');
