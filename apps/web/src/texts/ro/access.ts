import { local } from './local.ts';

import type { Translated } from '../messages.ts';
import type { access as ru } from '../ru/access.ts';

export const access = {
  forgot: {
    link: 'Ați uitat parola?',
    title: 'Ați uitat parola?',
    text: 'Introduceți numărul sau emailul contului. Vă trimitem acolo un cod de unică folosință.',
    firstTitle: 'Confirmați că sunteți dvs.',
    firstText:
      'Acest cont nu are încă parolă. Trimitem un cod ca să ne asigurăm că vă aparține{chosen, select, yes {, apoi salvăm parola pe care ați introdus-o} other {, apoi alegeți o parolă}}.',
    send: 'Primește codul',
    codeTitle: 'Introduceți codul',
    sentBySms: 'Trimitem un SMS cu codul la {person}.',
    sentByMail: 'Trimitem un email cu codul la {person}.',
    other: 'Schimbă',
    code: 'Codul din 6 cifre',
    confirm: 'Confirmă',
    resend: 'Retrimite codul',
    resendIn: 'Retrimiteți peste {time}',
    resent: 'Un cod nou a fost trimis',
    nothingCame: 'Veți primi codul doar dacă există un cont cu acest număr sau email. Codul este valabil 10 minute.',
    back: 'Înapoi la autentificare',
    newPasswordText:
      'Codul este corect. Alegeți o parolă nouă pentru {person}: pe celelalte dispozitive va trebui să intrați din nou.',
  },
  guest: {
    name: 'Nume',
    phone: 'Telefon',
    terms:
      'Confirmăm numărul printr-un cod SMS și creăm un cont fără parolă. Continuând, acceptați <policy>politica de confidențialitate</policy>.',
    signIn: 'Am deja cont',
    sendCode: 'Primește codul',
    codeTitle: 'Codul din SMS',
  },
  secondFactor: {
    title: 'Verificare în doi pași',
    text: 'Introduceți codul din aplicația de autentificare. Dacă nu o aveți la îndemână, merge și un cod de recuperare.',
    code: 'Cod',
    act: 'Intră',
  },
  keeping: {
    title: 'Recuperați contul?',
    text: 'Contul va fi șters definitiv {until}. Dacă îl recuperați, totul revine ca înainte, în afară de vizionările anulate. Un cont nou cu același număr sau email poate fi creat doar după această dată.',
    act: 'Recuperează',
  },
  local,
  devices: {
    title: 'Dispozitivele mele',
    text: 'Dispozitivele pe care sunteți conectat(ă) sau pe care vă puteți conecta fără parolă.',
    unknown: 'Dispozitiv necunoscut',
    on: '{browser}, {system}',
    current: 'Acest dispozitiv',
    lastUsed: 'Ultima activitate: {when}',
    signedOut: 'V-ați deconectat {when}, dar puteți reveni fără parolă',
    revoke: 'Deconectează',
    revokeNamed: 'Deconectează dispozitivul: {device}',
    revokeOthers: 'Deconectează celelalte',
    revokeOthersTitle: 'Deconectați toate celelalte dispozitive?',
    revokeOthersText:
      'Pe fiecare dintre ele va trebui să vă autentificați din nou, cu parola. Aici rămâneți conectat(ă).',
    revoked: 'Dispozitivul a fost deconectat',
    othersRevoked: 'Celelalte dispozitive au fost deconectate',
    onlyThis: 'Nu există alte dispozitive.',
  },
} as const satisfies Translated<typeof ru>;
