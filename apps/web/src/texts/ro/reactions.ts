import { marks } from './marks.ts';

export const reactions = {
  ...marks,
  title: 'Favorite',
  what: 'Ce se arată',
  offers: 'Oferte',
  searches: 'Căutări',
  kind: 'Marcaj',
  favorite: 'Favorite',
  dislike: 'Nu-mi plac',
  dislikeHint:
    'Nu apar în liste, pe hartă sau printre cele potrivite și nu primiți notificări despre ele. Este valabil pentru cele mai noi {max}.',
  clear: { favorite: 'Golește favoritele', dislike: 'Arată-le pe toate' },
  clearTitle: {
    favorite:
      '{count, plural, =1001 {Scoatem peste 1000 din favorite?} one {Scoatem # din favorite?} few {Scoatem # din favorite?} other {Scoatem # din favorite?}}',
    dislike: 'Arătăm din nou tot ce este ascuns ({count, plural, =1001 {peste 1000} one {#} few {#} other {#}})?',
  },
  clearText: {
    favorite: 'Lista va fi goală și nu se poate reveni. Se golește și tabla, dacă decideți împreună.',
    dislike: 'Toate vor apărea din nou în liste și pe hartă.',
  },
  cleared: {
    favorite:
      '{count, plural, one {Scoase din favorite: #} few {Scoase din favorite: #} other {Scoase din favorite: #}}',
    dislike: '{count, plural, one {Arătate din nou: #} few {Arătate din nou: #} other {Arătate din nou: #}}',
  },
  emptyTitle: 'Aici este încă gol',
  responded: 'Propuneri',
  received: 'Mi s-au propus',
  sent: 'Am propus eu',
  empty: {
    ember: 'Apăsați inima unei oferte și ea va rămâne aici.',
    river: 'Apăsați inima unei căutări și ea va rămâne aici.',
    dislike: { ember: 'Aici va fi ce nu v-a plăcut.', river: 'Aici va fi ce nu v-a plăcut.' },
    responded: {
      ember: 'Aici vor fi ofertele trimise de proprietari și agenți pentru căutările dumneavoastră.',
      river: 'Deschideți o căutare pe hartă și propuneți oferta dumneavoastră: aici se vede ce s-a răspuns.',
    },
  },
  toMap: 'Deschide harta',
  board: {
    title: 'Decidem împreună',
    titleOf: '{name} alege împreună cu dumneavoastră',
    gone: 'Această tablă nu mai există',
    goneText: 'A fost închisă sau linkul este incomplet. Cereți unul nou.',
    alone:
      'Acestea sunt favoritele dumneavoastră. Trimiteți linkul celui cu care decideți: fiecare își spune părerea și o vedeți imediat.',
    hint: 'Spuneți ce credeți despre fiecare variantă: ceilalți văd imediat.',
    people: 'Cine decide',
    somebody: 'Participant',
    you: 'Dvs.',
    show: 'Ce se arată',
    part: { all: 'Toate {count}', agreed: 'Plac tuturor {count}', waiting: 'Vă așteaptă {count}' },
    none: {
      all: 'Aici este încă gol',
      agreed: 'Încă nu ați căzut de acord',
      waiting: 'V-ați spus părerea despre toate',
    },
    empty: 'Aici va apărea tot ce este marcat cu inimioară.',
    vote: { label: 'Părerea dvs.', yes: 'Da', maybe: 'Poate', no: 'Nu' },
    others: 'Ce spun ceilalți',
    said: '{name}: {vote}',
    agreed: 'Place tuturor',
    remove: 'Scoate de pe tablă',
    removed: 'Scos de pe tablă și din favorite',
    undo: 'Înapoi',
    name: {
      title: 'Cum să vă spunem?',
      text: 'Ceilalți vor vedea cine ce a spus. Nu aveți nevoie de cont.',
      label: 'Numele dvs.',
      act: 'Spun părerea',
      signIn: 'Intră în cont',
    },
    share: 'Decideți împreună',
    about:
      'Din ofertele favorite se face o tablă pentru doi sau pentru familie. Cine deschide linkul le vede și spune „da”, „poate” sau „nu”, fără să aibă cont. Din datele dumneavoastră vede doar prenumele.',
    make: 'Creează linkul',
    note: 'Oricine are linkul vede favoritele și voturile. Din datele dumneavoastră se vede doar prenumele.',
    open: 'Deschide tabla',
    close: 'Închide tabla',
    closeTitle: 'Închideți tabla?',
    closeText: 'Linkul nu va mai deschide nimic, voturile dispar. Favoritele rămân la dumneavoastră.',
    closed: 'Tabla a fost închisă',
  },
} as const;
