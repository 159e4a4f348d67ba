import * as fc from 'fast-check';

const coded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Names that objects answer to without having them. */
const inherited = ['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty'] as const;

const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\u202e\u200b',
  'Ion\u0007\u001b[31m',
  'Ion\r\nBcc: x@evil.example',
  'Ion\u2028Rusu',
  `B${'A'.repeat(86)}`,
  'A'.repeat(22),
  '🏠'.repeat(300),
  'Ă'.repeat(5_000),
  ...inherited,
  ...inherited.map((name) => `${name}.1-2`),
  'constructor.1',
  'has_own_property',
  "' OR 1=1 --",
  '%_\\%',
  '(a+)+$',
  ':* & | ! <-> (',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '0',
  '-1',
  '1.5',
  '0x10',
  '1e3',
  '1e308',
  '2147483648',
  '9007199254740993',
  '9223372036854775808',
  '9'.repeat(40),
  '[]',
  '{}',
  '[[[[1]]]]',
  ',,,',
  '1,2,x',
  '../../etc/passwd',
  '+37369000001',
  'a@b.c',
  `${'a'.repeat(64)}@${'b'.repeat(180)}.md`,
  '2026-13-45',
  '2026-02-30',
  '2026-09-15 10:00',
  '0000-00-00T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '+275760-09-13T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '28.8,46.9,28.9,47.1',
  '180,90,-180,-90',
  '28.8,47;28.9,47;28.9,47.1;28.8,47',
  `28.8,47;${'28.9,47.1;28.8,47.1;'.repeat(400)}28.8,47`,
  Array.from({ length: 900 }, (_, i) => i).join(','),
];

const moments = [
  '2026-09-15T09:00:00.000000Z',
  '0001-01-01 00:00:00+00',
  '9999-99-99T99:99:99Z',
  '294277-01-01T00:00:00Z',
];
const sorts = ['newest', 'oldest', 'price_asc', 'price_desc', 'views', 'mine', 'all', 'responded', 'offers', 'waiting'];

/** Cursors that nobody was given: of the right form and of none. */
const cursor: fc.Arbitrary<string> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...sorts),
      fc.constantFrom<unknown>(...moments, '5', '99999999999', '-99999999999', null, {}, 1e300),
      fc.constantFrom<unknown>(1, -1, 2 ** 53, 1e300, 1.5, '1', null, [], {}),
    )
    .map(coded),
  fc.jsonValue().map(coded),
  fc.constantFrom(
    '9999.999999999.999999999999999',
    '0.0.0',
    coded({ score: 1 }),
    coded([moments[2], 1]),
    '!!!',
    coded(null),
  ),
  fc
    .record({
      score: fc.constantFrom<unknown>(1, 1e300, '1', null, 'x'),
      at: fc.constantFrom<unknown>(...moments, 5, null),
      id: fc.constantFrom<unknown>(1, 1e300, -1, 'x', null),
    })
    .map(coded),
);

const text = fc.oneof(
  { arbitrary: fc.constantFrom(...texts), weight: 6 },
  { arbitrary: cursor, weight: 2 },
  fc.string({ unit: 'binary' }),
);

const plain: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  [],
  {},
  [[]],
  [null],
  ['x', { a: 1 }],
  Array.from({ length: 400 }, (_, i) => i),
  { toString: 1, valueOf: null, length: 5 },
  { constructor: { prototype: {} } },
  { type: 'polygon', coordinates: [] },
  { type: 'marker', coordinates: [181, 91] },
  [[28.8, 47.0], [28.8, 47.0], [28.8, 47.0]], // oxfmt-ignore
);

/** What a stranger may put in the place of anything: text for an address, and any JSON for a body. */
export const hostileText: fc.Arbitrary<string> = text;
export const hostileCursor: fc.Arbitrary<string> = cursor;
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: text, weight: 4 },
  { arbitrary: plain, weight: 3 },
  fc.jsonValue(),
);
export const hostileName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom<string>(...inherited, 'x', 'id', 'a.b', '0', '', '\0'),
  fc.string(),
);

/** Words of `facts` and `wishes`: known ones, and those that an object answers to. */
export const hostileAttribute: fc.Arbitrary<string> = fc.constantFrom(
  'constructor',
  'constructor.1',
  'constructor.1-5',
  'floor.1-5',
  'floor.999999999-0',
  'number_of_storeys.1-2',
  'year_of_construction.1-',
  'toString.1-2',
  'valueof.1-2',
  'heating_central,heating_any,elevator',
  Array.from({ length: 60 }, (_, i) => `fact_${i}`).join(','),
  'x\0',
  '__proto__.1-2',
);
