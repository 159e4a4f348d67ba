import { rememberedSwitch } from '../../lib/rememberedSwitch.ts';

/** Whether the map shows the side that is not chosen too. */
export const useOtherSide = rememberedSwitch('map.otherSide');
