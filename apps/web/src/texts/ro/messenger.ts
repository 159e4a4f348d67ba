import type { Translated } from '../messages.ts';
import type { messenger as ru } from '../ru/messenger.ts';

export const messenger = {
  signIn: 'Intră prin Telegram',
  entered: 'Ați intrat prin Telegram',
  askTitle: 'Intrați ca {account}?',
  askText:
    'Acest link a fost solicitat din alt browser. Dacă vi l-a trimis altcineva, veți intra în contul acelei persoane, iar aceasta va vedea tot ce faceți acolo.',
  askOther: 'Acum aici este deschis alt cont: veți fi deconectat(ă) din el.',
  askAct: 'Este contul meu, intru',
  title: 'Telegram',
  about:
    'Botul vă trimite notificări despre vizionări cu butoanele „Acceptă”, „Altă oră” și „Refuză”. Vă cere numărul și vă trimite un link: deschideți-l în acest browser.',
  attach: 'Conectează Telegram',
  needsPhone: 'Indicați mai întâi numărul de telefon: după el botul vă recunoaște contul.',
  attached: 'Telegram este conectat. La vizionări puteți răspunde direct din chat.',
  sync: 'Trimite notificări în Telegram',
  detach: 'Deconectează Telegram',
  detached: 'Telegram a fost deconectat',
  phoneProven: 'Numărul {phone} este confirmat',
  refused: {
    taken: {
      title: 'Acest număr are deja un cont',
      text: 'Numărul trimis este confirmat în alt cont și nu poate fi folosit a doua oară. Autentificați-vă în acel cont prin Telegram. Tot ce ați creat aici rămâne în contul actual.',
    },
    other: {
      title: 'Numărul nu coincide',
      text: 'În profil este indicat alt număr decât cel trimis. Trimiteți numărul indicat sau schimbați-l în contactele profilului.',
      act: 'La contactele profilului',
    },
  },
} satisfies Translated<typeof ru>;
