import type { Translated } from '../messages.ts';
import type { rememberedHome as ru } from '../ru/rememberedHome.ts';

/** Home for returning visitors. */
export const rememberedHome = {
  seen: 'Văzute recent',
  lastSearch: 'Continuați căutarea',
  mySearches: 'Căutările mele',
  fitting:
    '{count, plural, =0 {încă nu s-a potrivit nimic} one {{shown} ofertă potrivită} few {{shown} oferte potrivite} other {{shown} de oferte potrivite}}',
  proposed: '{count, plural, one {# propunere nouă} few {# propuneri noi} other {# de propuneri noi}}',
  all: 'Toate',
} as const satisfies Translated<typeof ru>;
