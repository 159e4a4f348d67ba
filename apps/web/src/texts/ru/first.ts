import { fields } from './fields.ts';
import { local } from './local.ts';
import { map } from './map.ts';
import { marks } from './marks.ts';
import { messenger } from './messenger.ts';
import { photos } from './photos.ts';
import { shell } from './shell.ts';
import { ui } from './ui.ts';

/** What every page may say before the rest of its language is there. */
export default { access: { local }, fields, map, messenger, photos, reactions: marks, shell, ui } as const;
