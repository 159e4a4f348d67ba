import type { compare as ru } from '../ru/compare.ts';
import type { Translated } from '../messages.ts';

/** What the page says on which offers stand side by side. */
export const compare = {
  title: 'Compararea ofertelor',
  what: 'Ce comparăm',
  emptyTitle: 'Deocamdată nu este nimic de comparat',
  emptyText: 'Apăsați pe balanța de lângă o ofertă și ea va sta aici alături de altele, până la patru.',
  toMap: 'Deschide harta',
  one: 'Adăugați încă cel puțin o ofertă: balanța este pe fiecare fișă.',
  mixed:
    'Aici sunt tranzacții diferite. Prețul pe lună, pe zi și al locuinței întregi nu sunt același lucru, de aceea cel mai bun preț nu este marcat.',
  gone: 'Oferta {code} nu mai este afișată: a fost ascunsă sau ștearsă.',
  expired: 'Nu mai este disponibilă',
  remove: 'Scoate din comparație',
  clear: 'Golește',
  book: 'Programează',
  before: 'Anterioarele',
  after: 'Următoarele',
  inSight: '{from}–{to} din {count}',
  print: 'Tipărește',
  differences: 'Doar diferențele',
  differs: 'diferă',
  best: 'cel mai bine',
  unsaid: 'nu este indicat',
  no: 'nu',
  far: 'peste 20\u00a0min',
  minutes: '{minutes}\u00a0min',
  lei: '{sum} lei',
  places: 'Locurile mele: unde trebuie să ajung',
  rate: 'Cursul {source} din {date}: 1\u00a0€ = {lei}\u00a0lei.',
  noRate: 'Cursul nu este cunoscut acum, de aceea nu calculăm în lei.',
  monthNote:
    'Totul pe lună: chiria sau rata ipotecii și serviciile comunale; pe an sunt cinci luni cu încălzire și șapte fără. Comisionul se plătește o singură dată și stă separat.',
  mortgageNote: 'Ipoteca are condițiile obișnuite ale calculatorului: avans {percent}%, {years} de ani, {rate}% pe an.',
  group: {
    money: 'Bani',
    home: 'Locuința',
    terms: 'Condiții',
    near: 'În apropiere, pe jos',
    ways: 'Până la locurile dvs.',
  },
  row: {
    mortgage: 'Ipoteca pe lună',
    winter: 'Totul pe lună iarna',
    summer: 'Totul pe lună vara',
    month: 'Totul pe lună, media pe an',
    lei: 'Același lucru în lei',
    unit: 'Prețul pe m²',
  },
} as const satisfies Translated<typeof ru>;
