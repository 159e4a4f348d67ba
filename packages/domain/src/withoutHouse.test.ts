import { expect, it, test } from 'vitest';
import { areas } from './gazetteer/areas.ts';
import { sectors } from './gazetteer/sectors.ts';
import { streets } from './gazetteer/streets.ts';
import { withoutHouse } from './withoutHouse.ts';

/** Streets as people write them; each has to keep every letter. */
const written = `
str. Ștefan cel Mare|str. Stefan cel Mare|strada Ștefan cel Mare și Sfânt|Ștefan cel Mare|bd. Dacia|b-dul Dacia|bulevardul Dacia|blvd. Dacia
Dacia|STR. FLORILOR|str.Florilor|str Florilor|Florilor|str. V. Lupu|str. I.L. Caragiale|str. Al. cel Bun|str-la Florilor|șos. Hîncești
sos. Muncesti|Calea Ieșilor|aleea Teilor|al. Teilor|Piața Marii Adunări Naționale|str. Bănulescu-Bodoni|fundătura Viilor|str. Sf. Andrei
str. 31 August 1989|31 August 1989|str. 31 August|31 August|str. 8 Martie|str. 1 Mai|1 Mai|strada 28 Iunie 1940|str. 27 Martie 1918|str. 9 Mai
ул. Садовая|ул Садовая|ул.Садовая|улица Садовая|Садовая|Садовая ул.|Садовая улица|УЛ. САДОВАЯ|просп. Мира|пр-т Мира|пр. Мира|проспект Мира
Московский проспект|бул. Дачия|б-р Дачия|пер. Школьный|Школьный переулок|пл. Победы|шоссе Хынчешть|стр. Албишоара|Алба-Юлия|ул. А. Пушкина
ул. А.С. Пушкина|ул. К. Маркса|ул. Д. Кантемира|ул. Кирилла и Мефодия|ул. Св. Николая|ул. 8 Марта|8 Марта|улица 31 Августа 1989 года|31 августа 1989
ул. 31 августа|ул. 9 мая|ул. 40 лет Победы|40 лет Октября|ул. 50-летия Октября|ул. 2-я Садовая|2-я Садовая|1-й Зелёный пер.|ул. 26 Комиссаров
31 August 1989 street|Pushkin street|stradela Ion Neculce|str. Ștefan al II-lea|ул. Штефан чел Маре|drumul Viilor|str. Cuza-Vodă|ул. 31 Аугуст
`
  .trim()
  .split(/[|\n]/);

/** Houses, entrances and flats as people write them behind a street. */
const houses = `
5| 5|, 5| 5A| 5a| 5 A|, 5-A| 5/2| 5 / 2|, 5/2 A|, 5/2A| 5а|, 5 а| 5-а| 5б/2| 5к2| 5 к2| 5 к. 2| 5 корп. 2|, 5, корпус 2| 5 стр. 1|, д. 5, стр. 2
 nr. 5| nr 5| nr.5| Nr. 5|, nr. 5| NR 5| no. 5| №5| № 5| #5|, numărul 5| casa 5|, casa nr. 5| c. 5|, c.5| д. 5| д.5| д 5| д5|, д. 5|, д.5|, дом 5|, дом №5
 дом 5а| Д. 5| н. 5|, номер 5| house 5|, building 5| 5 bis| 5bis|, 5 bis| 5-bis| 5 ter| 5 бис| 5 тер| 5 quater| 5-7| 5 - 7| 5–7| 5—7|, 5, 7| 5; 7| 5 și 7|, 5 и 7
 5 ap. 14| 5 ap 14| 5, ap. 14| 5, ap.14| 5 apt. 14| 5 apart. 14|, nr. 5, ap. 14| 50/2 ap. 14| 5, apartamentul 14| 5 кв. 14| 5 кв 14| 5 кв14|, 5, кв. 14
 д.5 кв.14| д. 5 кв 3|, д. 5, кв. 14|, д 5, квартира 14|, дом 5, подъезд 2, этаж 3, кв. 14| 5-14| д.5-14| bl. 4|, bl. 4| bl.4| bl 4| bloc 4| bloc A|, blocul 4
, bl. 4, sc. 2, et. 3, ap. 14|, bl. A, scara 2|, scara 2| scara II| sc. A| 5 sc. 2| 5 scara 2 ap. 14|, 5, scara B| 5, et. 3| 5 etaj 3| 5, 3 этаж| 5, этаж 3|, эт. 3
, подъезд 2|, 2 подъезд|, 2-й подъезд|, 2-й этаж|, под. 2| 5 под. 2|, 5, 2-й подъезд|, вход 2|, intrarea 2|, corp B| corp. B|, corpul 2| 5 corp. B|, litera A
 5 lit. A| 5 лит. Б|, литера Б|, секция 3|, блок 3|, блок Б|, кв. 14|, ap. 14|, ap.14|, кв14|, apartament 14|, flat 14|, apt 14|, of. 12|, офис 12|, oficiul 12
 V|, V| XII| bloc IV|, bl. XII|, ap. XII| A|, A|, Б| nr. cinci|, casa cinci|, дом пять|, дом пять, квартира двенадцать| пять| cinci| douăzeci și cinci| двадцать пять
 ５|, №５| ⑤| ➎| 5️⃣| Ⅻ| 5²| ٥|, 5​7|, 1​2|, тел. 069123456| 069 123 456|, MD-2001|, MD2001| MD-2001|, cod poștal 2001|, индекс 2001
, casa de la colț|, casa cu porți verzi|, дом с синими воротами|, угловой дом|, ЖК Авангард|, комплекс Newton House|, Park House|, lângă nr. 5| lângă nr. 5| возле дома 5
, напротив дома 5|, vizavi de casa 5| vis-a-vis de 5|, у дома 5|, рядом с д. 5| (д. 5)| [5]| (5, кв. 14)| / 5|/5|; 5|; д. 5; кв. 14| : 5| | 5 | • 5|, вл. 5|, уч. 5|, lotul 5
, участок 5|, mansarda 5|, interfon 14|, домофон 14К|, cam. 3|, комн. 3|, ком. 3|, tronson 2| 5 кв.14 эт.3| nr.5ap.14| д5кв14| bl4sc2ap14|-5|-5A|, 5A-14|, 5\\2| 5 ap 14 et 3| 5, 9/14| 5 (этаж 2), кв. 14|, дом 5 квартира номер 14| 5 - ap. 14
`
  .replace(/\n/g, '|')
  .split('|')
  .filter((house) => house.trim() !== '')
  .map((house) => (house.startsWith(',') || /^[ /:;•-]/.test(house) ? house : ` ${house}`));

test('compares more than three hundred written forms', () => {
  expect(written.length + houses.length).toBeGreaterThan(300);
});

it.each(written)('keeps "%s" and hides each house, entrance and flat written behind it', (street) => {
  expect(withoutHouse(street)).toBe(street);
  const shown = houses.flatMap((house) =>
    ['', ', Sociteni', ', Яловены'].flatMap((town) => {
      const kept = withoutHouse(`${street}${house}${town}`);
      return kept === `${street}${town}` || kept === town.slice(2) ? [] : [`${street}${house}${town}: ${kept}`];
    }),
  );
  expect(shown).toEqual([]);
});

/** The street is kept for every common form; only words that are no form of a house may take it along. */
test.each(written.filter((street) => /[.]|улица|strada|31|8|40/u.test(street)))(
  'keeps "%s" beside its house',
  (street) => {
    const common = [
      ', 5',
      ' 5',
      ' nr. 5',
      ', д. 5, кв. 14',
      ' 5 ap. 14',
      ', bl. 4, sc. 2',
      ' 5-7',
      ' 5А',
      ' 5 bis',
      ' V',
    ];
    for (const house of common) expect(withoutHouse(`${street}${house}, Sociteni`)).toBe(`${street}, Sociteni`);
  },
);

test.each([
  ['ул. Садовая д.5 кв.12, Яловены', 'ул. Садовая, Яловены'],
  ['str. Livezilor 7 ap. 12, Sociteni', 'str. Livezilor, Sociteni'],
  ['str. Florilor 12 bis, Sociteni', 'str. Florilor, Sociteni'],
  ['str. Ismail 33, Centru', 'str. Ismail, Centru'],
  ['str. Ismail, 33/2 A, ap. 4, Centru', 'str. Ismail, Centru'],
  ['ул. Пушкина, д. 5а, кв. 12', 'ул. Пушкина'],
  ['Botanica, Chișinău', 'Botanica, Chișinău'],
  ['31 August 1989 78, Chișinău', '31 August 1989, Chișinău'],
  ['улица 31 Августа 1989 года, 12, Центр', 'улица 31 Августа 1989 года, Центр'],
  ['str. 28 Iunie 1940 5A, Bălți', 'str. 28 Iunie 1940, Bălți'],
  ['mun. Chișinău, sect. Botanica, bd. Dacia 27', 'mun. Chișinău, sect. Botanica, bd. Dacia'],
  ['г. Кишинёв, ул. Садовая 5', 'г. Кишинёв, ул. Садовая'],
  ['г. Кишинёв ул. Садовая 5 кв. 3', 'г. Кишинёв ул. Садовая'],
  ['Яловены ул. Садовая 5', 'Яловены ул. Садовая'],
  ['с. Сочитень, ул. Садовая, 5', 'с. Сочитень, ул. Садовая'],
  ['or. Ialoveni, r-nul Ialoveni, str. Florilor 5', 'or. Ialoveni, r-nul Ialoveni, str. Florilor'],
  ['ул. Садовая 5 Яловены', 'ул. Садовая'],
  ['27/1 bd. Dacia', 'bd. Dacia'],
  ['дом 5 кв. 3 ул. Садовая', 'ул. Садовая'],
  ['bl. 4 sc. 2 ap. 20 str. Florilor, Orhei', 'str. Florilor, Orhei'],
  ['д. 5, кв. 3, ул. Садовая', 'ул. Садовая'],
  ['5, str. Florilor', 'str. Florilor'],
  ['str. Florilor casa verde', 'str. Florilor'],
  ['str. Florilor colț cu Pușkin', 'str. Florilor'],
  ['Адрес: ул. Садовая 5', 'ул. Садовая'],
  ['«ул. Садовая» 5', 'ул. Садовая'],
  ['str. Gării, Ceadîr-Lunga', 'str. Gării, Ceadîr-Lunga'],
  ['str. Florilor 5, Cobusca Nouă', 'str. Florilor, Cobusca Nouă'],
  // What is no street and no place is not shown.
  ['Decebal 27 lângă piață', ''],
  ['27 Decebal', ''],
  ['lângă gară', ''],
  ['дом Ивановых', ''],
  ['Сдаётся квартира возле парка', ''],
  ['ЖК Авангард, 5', ''],
  ['5', ''],
  ['д. 5', ''],
  ['кв. 12', ''],
  ['ap. 4', ''],
  ['str. 5', ''],
  ['№ 12', ''],
  ['五', ''],
  ['🏠', ''],
  ['', ''],
])('shows "%s" as "%s"', (address, shown) => {
  expect(withoutHouse(address)).toBe(shown);
});

it.each(streets.flatMap(({ names }) => [names.ro, names.ru]))('keeps the name of %s', (name) => {
  expect(withoutHouse(`${name}, 27/1, Chișinău`)).toBe(`${name}, Chișinău`);
});

test.each([...sectors, ...areas].flatMap(({ names }) => [names.ro, names.ru]))('keeps the place %s', (name) => {
  expect(withoutHouse(`str. Florilor 5, ${name}`)).toBe(`str. Florilor, ${name}`);
});

test('shows no digit but those of a day, an anniversary or an ordinal street, whatever is typed', () => {
  const pieces = [
    '5',
    '12',
    'а',
    'bis',
    'ap',
    'Садовая',
    'str.',
    '-',
    '/',
    '.',
    'я',
    ' ',
    ' ',
    ', ',
    'кв',
    'лет2',
    'XII',
  ];
  let seed = 7;
  const next = (): string => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return pieces[seed % pieces.length]!;
  };
  for (let i = 0; i < 20_000; i++) {
    const typed = Array.from({ length: 8 }, next).join('');
    const isNamed = /\d{1,3}(?:-я|[ -]*лет)/u.test(typed);
    if (!isNamed && /\d/.test(withoutHouse(typed))) expect(withoutHouse(typed), typed).toBe('');
  }
});
