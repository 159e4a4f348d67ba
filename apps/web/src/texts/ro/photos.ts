import type { Translated } from '../messages.ts';
import type { photos as ru } from '../ru/photos.ts';
import { photoNumbers } from './photoNumbers.ts';

export const photos = {
  photo: 'Fotografie',
  ...photoNumbers,
  cover: 'Copertă',
  add: 'Adaugă fotografii',
  remove: 'Elimină',
  turnRight: 'Rotește la dreapta',
  turnLeft: 'Rotește la stânga',
  turning: 'Se rotește',
  retry: 'Reîncearcă',
  waiting: 'În așteptare',
  preparing: 'Se pregătește',
  twice: 'Fișierul „{name}” este deja adăugat',
  hint: 'JPEG, PNG sau HEIC. Trageți pentru a schimba ordinea; se poate și lipi din clipboard.',
  hintTouch: 'JPEG, PNG sau HEIC. Pentru a schimba ordinea, țineți apăsat pe fotografie și trageți.',
  hintPlan: 'Marcați planul cu pictograma riglei: va fi ultimul.',
  hintFew: 'JPEG, PNG sau HEIC',
  dragHelp:
    'Spațiul ia fotografia, săgețile o mută, spațiul o lasă, Escape o pune la loc. Enter deschide fotografia mare.',
  picked: 'Fotografia {place} din {total} este selectată',
  over: 'Locul {place} din {total}',
  dropped: 'Fotografia este acum pe locul {place} din {total}',
  cancelled: 'Fotografia a rămas la locul ei',
} as const satisfies Translated<typeof ru>;
