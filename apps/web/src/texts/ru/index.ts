import { landing } from './landing.ts';
import { map } from './map.ts';
import { shell } from './shell.ts';
import { ui } from './ui.ts';

export default { landing, map, shell, ui } as const;
