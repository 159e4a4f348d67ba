import type { Translated } from '../messages.ts';
import type { messages as ru } from '../ru/messages.ts';

export const messages = {
  title: 'Mesaje',
  write: 'Scrieți',
  choose: 'Alegeți o conversație',
  chooseText: 'În stânga sunt toți cei cu care discutați despre oferte.',
  emptyTitle: 'Încă nu aveți conversații',
  emptyText:
    'Puteți scrie după primul pas: când oferta sau căutarea dvs. primește o propunere, place cuiva sau cineva cere o vizionare.',
  toMap: 'Deschide harta',
  hidden: 'Oferta nu se mai arată',
  ended: { let: 'Deja închiriată', sold: 'Deja vândută', exchanged: 'Deja dată la schimb' },
  picture: 'Fotografie',
  noName: 'Fără nume',
  you: 'Dvs.: {words}',
  unread: 'Necitite:',
  beginTitle: 'Începeți conversația',
  beginText: 'Apăsați o frază gata sau scrieți ce doriți. Fraza gata se citește în limba celuilalt.',
  ready: 'Fraze gata',
  more: 'Mai mult',
  block: 'Blochează',
  unblock: 'Deblochează',
  blocked: 'Această persoană nu vă mai poate scrie',
  unblocked: 'Această persoană vă poate scrie din nou',
  toAll: 'Toate conversațiile',
  goneTitle: 'Conversația nu mai există',
  goneText: 'Oferta sau contul a fost șters.',
  closed: {
    closed: 'Conversația este încheiată. Se redeschide cu o propunere sau o vizionare nouă.',
    blocked: 'Ați blocat această persoană. Deblocați-o din meniul de sus ca să scrieți.',
    refused: 'Acestei persoane nu i se poate scrie acum.',
  },
} satisfies Translated<typeof ru>;
