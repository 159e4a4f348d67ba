import { accounts } from './accounts.ts';
import { landing } from './landing.ts';
import { map } from './map.ts';
import { shell } from './shell.ts';
import { ui } from './ui.ts';

export default { accounts, landing, map, shell, ui } as const;
