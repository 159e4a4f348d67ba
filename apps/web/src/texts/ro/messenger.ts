import type { Translated } from '../messages.ts';
import type { messenger as ru } from '../ru/messenger.ts';

export const messenger = {
  signIn: 'Intră prin Telegram',
  entered: 'Ați intrat prin Telegram',
  title: 'Telegram',
  about:
    'Botul vă trimite notificări despre vizionări cu butoanele „Confirmă”, „Altă oră” și „Refuză”. Vă cere numărul și vă trimite un link: deschideți-l în acest browser.',
  attach: 'Conectează Telegram',
  needsPhone: 'Indicați mai întâi numărul de telefon: după el botul vă recunoaște contul.',
  attached: 'Telegram este conectat. La vizionări puteți răspunde direct din chat.',
  sync: 'Trimite notificări în Telegram',
  detach: 'Deconectează Telegram',
  detached: 'Telegram a fost deconectat',
} satisfies Translated<typeof ru>;
