import { fields } from './fields.ts';
import { local } from './local.ts';
import { marks } from './marks.ts';
import { photoNumbers } from './photoNumbers.ts';
import { shell } from './shell.ts';
import { stillMap } from './stillMap.ts';
import { ui } from './ui.ts';

/** What every page may say before the rest of its language is there. */
export default { access: { local }, fields, map: stillMap, photos: photoNumbers, reactions: marks, shell, ui } as const;
