import { landing } from './landing.ts';
import { shell } from './shell.ts';
import { ui } from './ui.ts';

export default { landing, shell, ui } as const;
