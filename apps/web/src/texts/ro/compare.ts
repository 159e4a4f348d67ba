import type { compare as ru } from '../ru/compare.ts';
import type { Translated } from '../messages.ts';

/** What the page says on which offers stand side by side. */
export const compare = {
  title: 'Comparație oferte',
  what: 'Ce comparăm',
  emptyTitle: 'Nu aveți încă ce compara',
  emptyText: 'Apăsați pictograma cu balanța de pe o ofertă ca s-o adăugați aici. Puteți compara până la patru oferte.',
  toMap: 'Deschide harta',
  one: 'Adăugați încă cel puțin o ofertă: apăsați pictograma cu balanța.',
  mixed:
    'Comparați tipuri diferite de tranzacții. Prețul pe lună, pe zi și cel de vânzare nu pot fi comparate direct, de aceea nu este marcat cel mai bun preț.',
  gone: 'Oferta {code} nu mai este afișată: a fost ascunsă sau ștearsă.',
  expired: 'Nu mai este disponibilă',
  remove: 'Elimină din comparație',
  clear: 'Golește',
  book: 'Programează',
  before: 'Anterioarele',
  after: 'Următoarele',
  inSight: '{from}–{to} din {count}',
  print: 'Tipărește',
  differences: 'Doar diferențele',
  differs: 'diferă',
  best: 'cea mai bună valoare',
  unsaid: 'neindicat',
  no: 'nu',
  far: 'peste 20\u00a0min',
  minutes: '{minutes}\u00a0min',
  lei: '{sum} lei',
  places: 'Locurile mele: unde trebuie să ajung',
  rate: 'Cursul {source} din {date}: 1\u00a0€ = {lei}\u00a0lei.',
  noRate: 'Cursul nu este cunoscut acum, de aceea nu calculăm în lei.',
  monthNote:
    'Costul lunar: chiria sau rata ipotecară plus serviciile comunale. Media anuală: cinci luni cu încălzire și șapte fără. Comisionul se plătește o singură dată și nu este inclus.',
  mortgageNote:
    'Creditul ipotecar este calculat cu valorile implicite: avans {percent}%, {years, plural, one {# an} few {# ani} other {# de ani}}, {rate}% pe an.',
  group: {
    money: 'Bani',
    home: 'Locuința',
    terms: 'Condiții',
    near: 'În apropiere, pe jos',
    ways: 'Până la locurile dvs.',
  },
  row: {
    mortgage: 'Rata ipotecară lunară',
    winter: 'Total pe lună, iarna',
    summer: 'Total pe lună, vara',
    month: 'Total pe lună, media anuală',
    lei: 'În lei',
    unit: 'Prețul pe m²',
  },
} as const satisfies Translated<typeof ru>;
