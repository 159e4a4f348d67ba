import { dayAndTime as inWords } from '@app/domain/dayAndTime';

/** "вторник, 24 ноября, 17:30", where a line never ends between a day and its month. */
export const dayAndTime: typeof inWords = (...of) => inWords(...of).replace(/(\d) /, '$1\u00a0');
