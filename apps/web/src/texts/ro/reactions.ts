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
    favorite: 'Lista va fi goală și nu se poate reveni. Se golește și lista comună, dacă decideți împreună.',
    dislike: 'Toate vor apărea din nou în liste și pe hartă.',
  },
  cleared: {
    favorite:
      '{count, plural, one {Scoase din favorite: #} few {Scoase din favorite: #} other {Scoase din favorite: #}}',
    dislike: '{count, plural, one {Arătate din nou: #} few {Arătate din nou: #} other {Arătate din nou: #}}',
  },
  emptyTitle: 'Deocamdată nu este nimic aici',
  responded: 'Propuneri',
  received: 'Primite',
  sent: 'Trimise',
  empty: {
    ember: 'Apăsați inimioara unei oferte și oferta va rămâne aici.',
    river: 'Apăsați inimioara unei căutări și căutarea va rămâne aici.',
    dislike: { ember: 'Aici va fi ce nu v-a plăcut.', river: 'Aici va fi ce nu v-a plăcut.' },
    responded: {
      ember: 'Aici vor fi ofertele trimise de proprietari și agenți pentru căutările dvs.',
      river: 'Deschideți o căutare pe hartă și propuneți oferta dvs.: aici se vede ce vi s-a răspuns.',
    },
  },
  toMap: 'Deschide harta',
  board: {
    title: 'Decidem împreună',
    titleOf: '{name} alege împreună cu dvs.',
    gone: 'Această listă comună nu mai există',
    goneText: 'A fost închisă sau linkul este incomplet. Cereți unul nou.',
    alone:
      'Acestea sunt favoritele dvs. Trimiteți linkul celui cu care decideți: fiecare își spune părerea și o vedeți imediat.',
    hint: 'Spuneți ce credeți despre fiecare variantă: ceilalți văd imediat.',
    people: 'Cine decide',
    somebody: 'Participant',
    you: 'Dvs.',
    show: 'Ce se arată',
    part: { all: 'Toate {count}', agreed: 'Plac tuturor {count}', waiting: 'Vă așteaptă {count}' },
    none: {
      all: 'Deocamdată nu este nimic aici',
      agreed: 'Încă nu ați căzut de acord',
      waiting: 'V-ați spus părerea despre toate',
    },
    noneText: {
      all: 'Aici va apărea tot ce este marcat cu inimioară.',
      agreed: 'Răspundeți „Da” la ce vă place: aici va fi ce au ales toți.',
      waiting: 'Vedeți ce place tuturor sau așteptați răspunsurile celorlalți.',
    },
    vote: { label: 'Părerea dvs.', yes: 'Da', maybe: 'Poate', no: 'Nu' },
    others: 'Ce spun ceilalți',
    said: '{name}: {vote}',
    agreed: 'Place tuturor',
    remove: 'Scoate din lista comună',
    removed: 'Scos din lista comună și din favorite',
    undo: 'Anulează',
    name: {
      title: 'Cum să vă spunem?',
      text: 'Ceilalți vor vedea cine ce a spus. Nu aveți nevoie de cont.',
      label: 'Numele dvs.',
      act: 'Spun ce cred',
      signIn: 'Intră în cont',
    },
    share: 'Decideți împreună',
    about:
      'Din ofertele favorite se face o listă comună, pentru doi sau pentru familie. Cine deschide linkul le vede și spune „da”, „poate” sau „nu”, fără să aibă cont. Din datele dvs. vede doar prenumele.',
    make: 'Creează linkul',
    note: 'Oricine are linkul vede favoritele și voturile. Din datele dvs. se vede doar prenumele.',
    open: 'Deschide lista comună',
    close: 'Închide lista comună',
    closeTitle: 'Închideți lista comună?',
    closeText: 'Linkul nu va mai deschide nimic, voturile dispar. Favoritele rămân la dvs.',
    closed: 'Lista comună a fost închisă',
  },
} as const;
