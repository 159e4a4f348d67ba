import type { Translated } from '../messages.ts';
import type { messenger as ru } from '../ru/messenger.ts';

export const messenger = {
  signIn: 'Intră prin Telegram',
  entered: 'Ați intrat prin Telegram',
  askTitle: 'Intrați ca {account}?',
  askText:
    'Acest link nu a fost cerut în acest browser. Dacă vi l-a trimis altcineva, veți intra într-un cont străin: titularul lui va vedea tot ce faceți acolo.',
  askOther: 'Acum aici este deschis alt cont: veți ieși din el.',
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
      text: 'Numărul pe care l-ați trimis este confirmat în alt cont și nu poate fi indicat a doua oară. Intrați în acel cont prin Telegram. Tot ce ați creat aici rămâne în contul de acum.',
    },
    other: {
      title: 'Este alt număr',
      text: 'În profil este indicat alt număr decât cel trimis. Trimiteți numărul indicat sau schimbați-l în contactele profilului.',
      act: 'La contactele profilului',
    },
  },
} satisfies Translated<typeof ru>;
