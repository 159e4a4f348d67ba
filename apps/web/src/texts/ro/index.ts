import type { Messages, Translated } from '../messages.ts';
import { landing } from './landing.ts';
import { shell } from './shell.ts';
import { ui } from './ui.ts';

export default { landing, shell, ui } satisfies Translated<Messages>;
