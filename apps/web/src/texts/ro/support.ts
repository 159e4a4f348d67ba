import type { support as ru } from '../ru/support.ts';
import type { Translated } from '../messages.ts';

export const support = {
  about: 'Despre ce ne scrieți',
  type: {
    partner: 'Devino partener',
    help: 'Ajutor la alegere',
    review: 'Lasă o recenzie',
    support: 'Contactează asistența',
  },
  text: {
    partner: 'Despre dumneavoastră',
    help: 'Despre dumneavoastră',
    review: 'Recenzia',
    support: 'Întrebarea dumneavoastră',
  },
  hint: {
    partner: 'Pentru agenți, agenții și dezvoltatori: povestiți-ne cu ce vă ocupați.',
    help: 'Lăsați numărul: vă sunăm și vă ajutăm să găsiți o locuință sau un agent.',
    review: 'Ce e bun în Vatra și ce vă încurcă. Citim tot.',
    support: 'Descrieți ce s-a întâmplat. Vă răspundem la acest număr.',
  },
  phone: 'Număr de telefon',
  send: 'Trimite',
  sentFallback: 'Trimis cu succes!',
  chat: {
    title: 'Asistență',
    hint: 'De obicei răspundem în aceeași zi lucrătoare. Veți primi o notificare.',
    decided: 'Întrebarea este rezolvată. Scrieți și discuția se redeschide.',
    emptyTitle: 'Scrieți-ne',
    emptyText: 'Descrieți întrebarea, puteți atașa până la cinci poze.',
    messages: 'Mesaje',
    earlier: 'Arată cele mai vechi',
    types: 'scrie…',
    seen: 'citit',
    sent: 'trimis',
    unsent: 'se trimite…',
    field: 'Mesaj',
    send: 'Trimite',
    attach: 'Atașează o poză',
    removePhoto: 'Scoate poza',
    photo: 'Poza {number}',
  },
  topic: { partner: 'Devino partener', help: 'Ajutor la alegere', review: 'Recenzie', support: 'Întrebare' },
} satisfies Translated<typeof ru>;
