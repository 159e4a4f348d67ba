import type { support as ru } from '../ru/support.ts';
import type { Translated } from '../messages.ts';

export const support = {
  about: 'Despre ce ne scrieți',
  type: {
    partner: 'Parteneriat',
    help: 'Ajutor în alegere',
    review: 'Lasă o recenzie',
    support: 'Contactează asistența',
  },
  text: {
    partner: 'Despre dvs.',
    help: 'Ce căutați',
    review: 'Recenzia',
    support: 'Întrebarea dvs.',
  },
  hint: {
    partner: 'Pentru agenți, agenții și dezvoltatori: povestiți-ne cu ce vă ocupați.',
    help: 'Lăsați numărul: vă sunăm și vă ajutăm să găsiți o locuință sau un agent.',
    review: 'Spuneți-ne ce vă place la Vatra și ce vă încurcă. Citim tot.',
    support: 'Descrieți ce s-a întâmplat. Vă răspundem la acest număr.',
  },
  phone: 'Număr de telefon',
  send: 'Trimite',
  sentFallback: 'Trimis. Vă mulțumim!',
  chat: {
    title: 'Asistență',
    hint: 'De obicei răspundem în aceeași zi lucrătoare. Veți primi o notificare.',
    decided: 'Solicitarea este rezolvată. Dacă scrieți, conversația se redeschide.',
    emptyTitle: 'Scrieți-ne',
    emptyText: 'Descrieți întrebarea, puteți atașa până la cinci fotografii.',
    messages: 'Mesaje',
    earlier: 'Arată cele mai vechi',
    toEnd:
      '{count, plural, =0 {La ultimul mesaj} one {La # mesaj nou} few {La # mesaje noi} other {La # de mesaje noi}}',
    types: 'scrie…',
    seen: 'citit',
    sent: 'trimis',
    unsent: 'se trimite…',
    field: 'Mesaj',
    send: 'Trimite',
    attach: 'Atașează o fotografie',
    removePhoto: 'Elimină fotografia',
    photo: 'Fotografia {number}',
  },
  report: {
    about: {
      offer: 'Semnalează oferta',
      search: 'Semnalează căutarea',
      profile: 'Semnalează agentul',
      chat: 'Semnalează răspunsul asistenței',
    },
    hint: 'Sesizarea o văd doar moderatorii. Nu spunem nimănui cine a trimis-o.',
    reason: 'Ce nu este în regulă',
    reasons: {
      fraud: 'Pare fraudă',
      wrong_facts: 'Date greșite',
      gone: 'Deja închiriat sau vândut',
      foreign_photos: 'Fotografiile altcuiva',
      repeated: 'Anunț dublat',
      insult: 'Insulte',
      other: 'Altceva',
    },
    comment: 'Detalii',
    send: 'Trimite sesizarea',
  },
  topic: { partner: 'Parteneriat', help: 'Ajutor în alegere', review: 'Recenzie', support: 'Întrebare' },
} satisfies Translated<typeof ru>;
