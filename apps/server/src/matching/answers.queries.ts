import { allCompared, comparedFields } from '@app/contract/fields/comparedFields';
import {
  type AnswerRule,
  citizenship,
  citizensOnly,
  type Compared,
  defaultMusts,
  floorWishes,
  type FormNumber,
  limitedFields,
  ownPets,
  switchesThatSayNo,
} from '@app/domain/answers';
import { propertyTypes } from '@app/domain/kinds';
import { nearFields } from '@app/domain/nearKinds';
import { type RawBuilder, sql } from 'kysely';

/*
 * The rules of domain/answers.ts in SQL, drawn from the same table of fields, for an offer `o` and a search `s`;
 * agreement.test.ts holds the two together.
 */

/** A field's comparison: whether it is asked, whether the offer meets it, whether it says anything of it. */
interface Drawn {
  asked: string;
  met: string;
  said: string;
}

const text = (word: string): string => `'${word.replaceAll("'", "''")}'`;
const words = (list: readonly string[]): string => `'{${list.join(',')}}'::text[]`;
const inOffer = (list: readonly string[]): string => (list.length > 0 ? `o.attributes && ${words(list)}` : 'false');
const inSearch = (list: readonly string[]): string => (list.length > 0 ? `s.requirements && ${words(list)}` : 'false');

const extraNumber = (field: string): string => `(o.extra->>'${field}')::numeric`;
const offerNumbers: Readonly<Record<FormNumber, string>> = {
  floor: 'o.floor',
  total_floors: 'o.total_floors',
  rent_term: 'o.rent_term_days',
  year_of_construction: extraNumber('year_of_construction'),
  plot_area: extraNumber('plot_area'),
  number_of_storeys: `coalesce(${extraNumber('number_of_storeys')},
    CASE WHEN o.property_type = ${propertyTypes.commercial} THEN o.total_floors END)`,
};

/** Types of offers in whose form this switch, when it is off, says "no". */
function saysNo(field: string): string {
  const types = Object.values(propertyTypes).filter((type) => switchesThatSayNo[type].includes(field));
  return types.length > 0 ? `o.property_type IN (${types.join(', ')})` : 'false';
}

function drawFloor(): Drawn {
  const wish = (word: (typeof floorWishes)[number]) => `s.requirements @> '{${word}}'`;
  const isLast = '(o.total_floors IS NOT NULL AND o.floor = o.total_floors)';
  const isEnd = `((${wish('floor_first')} AND o.floor <= 1) OR (${wish('floor_last')} AND ${isLast}))`;
  const isWrongEnd = `((${wish('floor_not_first')} AND o.floor <= 1) OR (${wish('floor_not_last')} AND ${isLast}))`;
  const maybeLast = `(o.total_floors IS NULL AND (${wish('floor_not_last')} OR (${wish('floor_last')} AND NOT ${isEnd})))`;
  return {
    asked: inSearch(floorWishes),
    met: `o.floor IS NOT NULL AND NOT ${isWrongEnd} AND NOT ${maybeLast}
      AND (${isEnd} OR NOT s.requirements && '{floor_first,floor_last}')`,
    said: `o.floor IS NOT NULL AND (${isWrongEnd} OR NOT ${maybeLast})`,
  };
}

const pets: Drawn = {
  asked: inSearch(ownPets),
  met: `NOT o.pets @> '{pets_none}' AND CASE WHEN o.pets && '{pets_cats,pets_dogs}'
    THEN (o.pets @> '{pets_cats}' OR NOT s.requirements @> '{has_cat}') AND (o.pets @> '{pets_dogs}' OR NOT s.requirements @> '{has_dog}')
    ELSE o.pets @> '{pets_paid}' END`,
  said: `o.pets && '{pets_none,pets_paid,pets_cats,pets_dogs}'`,
};

function drawNumber(rule: AnswerRule & { type: 'range' | 'atLeast' }, field: string): Drawn {
  const number = offerNumbers[rule.number];
  const said = `${number} IS NOT NULL`;
  const answer = `s.extra->'${field}'`;
  if (rule.type === 'range')
    return {
      asked: `jsonb_typeof(${answer}) = 'array'`,
      met: `${number} BETWEEN (${answer}->>0)::numeric AND (${answer}->>1)::numeric`,
      said,
    };
  const least = `(s.extra->>'${field}')::numeric`;
  return { asked: `${least} > 0`, met: `${number} >= ${least}`, said };
}

/** Ways on foot, and numbers that a search limits, are compared all at once, as below: as seven fields more they made a count a fifth dearer, so a twentieth. */
type DrawnRule = Exclude<AnswerRule, { type: 'minutes' | 'atMost' }>;
const isDrawn = (one: Compared): one is Compared & { rule: DrawnRule } =>
  one.rule.type !== 'minutes' && one.rule.type !== 'atMost';

/** Draws one field's comparison. */
function draw({ field, rule }: Compared & { rule: DrawnRule }): Drawn {
  switch (rule.type) {
    case 'flag':
      return { asked: inSearch([field]), met: inOffer(rule.met), said: `${inOffer(rule.against)} OR ${saysNo(field)}` };
    case 'options': {
      const { codes, lifts, silent } = rule;
      return {
        asked: `${inSearch(codes)} AND NOT ${inSearch(lifts)}`,
        met: `EXISTS (SELECT FROM unnest(s.requirements) AS w WHERE w = ANY(${words(codes)}) AND w = ANY(o.attributes))`,
        said: inOffer(codes.filter((code) => !silent.includes(code))),
      };
    }
    case 'count': {
      const steps = Array.from({ length: 9 }, (_, i) => `${field}.${i + 1}`);
      const first = words([`${field}.1`]);
      const wished = `ARRAY(SELECT w FROM unnest(s.requirements) w WHERE w = ANY(${words(steps)}))`;
      return {
        asked: `s.requirements @> ${first}`,
        met: `o.attributes @> ${wished}`,
        said: `o.attributes @> ${first}`,
      };
    }
    case 'range':
    case 'atLeast':
      return drawNumber(rule, field);
    case 'pets':
      return pets;
    case 'term':
      return {
        asked: 's.rent_term_days IS NOT NULL',
        met: 'o.rent_term_days <= s.rent_term_days',
        said: 'o.rent_term_days IS NOT NULL',
      };
    case 'floor':
      return drawFloor();
    case 'without':
      return {
        asked: `s.main->>'${field}' = 'false'`,
        met: `NOT ${inOffer([rule.word])} AND ${saysNo(rule.word)}`,
        said: `${inOffer([rule.word])} OR ${saysNo(rule.word)}`,
      };
  }
}

/** The price, the rooms and the area: each has columns of its own. An end that is null asks nothing. */
const ownColumns: Readonly<Record<string, Drawn>> = {
  budget: {
    asked: 'true',
    met: 'coalesce(o.price >= s.budget_min AND o.price <= s.budget_max, true)',
    said: 'true',
  },
  rooms: (() => {
    const rooms = '(CASE WHEN o.is_studio THEN 1 ELSE o.rooms END)';
    return {
      asked: `(s.is_studio OR s.requirements && '{rooms_1,rooms_2,rooms_3,rooms_4,rooms_5,rooms_6}')`,
      met: `(s.is_studio AND o.is_studio) OR ('rooms_' || ${rooms}) = ANY(s.requirements)`,
      said: `${rooms} IS NOT NULL`,
    };
  })(),
  area: {
    asked: 's.area_min IS NOT NULL',
    met: 'o.area >= s.area_min AND o.area <= s.area_max',
    said: 'o.area IS NOT NULL',
  },
};

const drawn = allCompared.filter(isDrawn);

/** Switches that nothing but themselves meets are compared all at once: there are many. */
const plainSwitches = allCompared.flatMap(({ field, rule }) =>
  rule.type === 'flag' && rule.against.length === 0 && rule.met.length === 1 && rule.met[0] === field ? [field] : [],
);

const gapOf = (field: string, { asked, met, said }: Drawn): string =>
  `CASE WHEN ${asked} AND (${met}) IS NOT TRUE THEN CASE WHEN ${said} THEN ${text(field)} ELSE '?' END END`;

/** What the offer asks of the person who searches (`refusesCitizenship`). */
const citizens: Drawn = {
  asked: inOffer([citizensOnly]),
  met: inSearch([citizenship]),
  said: 'true',
};

const namedGaps = [
  ...Object.entries(ownColumns).map(([field, drawn]) => gapOf(field, drawn)),
  gapOf(citizenship, citizens),
  ...drawn.filter(({ field }) => !plainSwitches.includes(field)).map((one) => gapOf(one.field, draw(one))),
];

/** What says "no" when it is off, by the offer's type. */
const saidWhenOff = `CASE o.property_type ${Object.entries(switchesThatSayNo)
  .map(([type, switches]) => `WHEN ${type} THEN ${words(switches)}`)
  .join(' ')} END`;

/** Of a word of a search such as `near_school.10`: the field, and how far the offer is from what it asks. */
const isWay = `starts_with(w, 'near_')`;
const wayField = `split_part(w, '.', 1)`;
const wayMeasured = `o.near_minutes[array_position(${words(nearFields)}, ${wayField})]`;
const wayIsMet = `${wayMeasured} <= split_part(w, '.', 2)::smallint`;

/** The same of a word such as `utilities_winter.150`. */
const isLimit = `${wayField} = ANY(${words(limitedFields)})`;
const limited = `(CASE ${wayField} ${limitedFields.map((field) => `WHEN ${text(field)} THEN o.extra->>'${field}'`).join(' ')} END)::numeric`;
const limitIsMet = `${limited} <= substr(w, strpos(w, '.') + 1)::numeric`;

/**
 * Where an offer does not meet a search: the fields in which it differs, and a "?" for each of which it says nothing.
 * Evaluated once a pair, as a column of what is selected.
 */
export const answerGaps = sql.raw<string[]>(`(array_remove(ARRAY[${namedGaps.join(',\n')}]::text[], NULL)
    || ARRAY(SELECT CASE WHEN ${isWay} THEN CASE WHEN ${wayMeasured} IS NULL THEN '?' ELSE ${wayField} END
        WHEN ${isLimit} THEN CASE WHEN ${limited} IS NULL THEN '?' ELSE ${wayField} END
        WHEN w = ANY(${saidWhenOff}) THEN w ELSE '?' END
      FROM unnest(s.requirements) AS w
      WHERE CASE WHEN ${isWay} THEN (${wayIsMet}) IS NOT TRUE
        WHEN ${isLimit} THEN (${limitIsMet}) IS NOT TRUE
        ELSE w = ANY(${words(plainSwitches)}) AND NOT w = ANY(o.attributes) END))`);

const breaks = ({ asked, met, said }: Drawn): string => `(${asked} AND (${met}) IS NOT TRUE AND (${said}))`;

/** Of a search `s`: its type has the field in its form; empty where every type has. */
function ofItsType(field: string): string {
  const all = Object.values(propertyTypes);
  const types = all.filter((type) => comparedFields(type).some((one) => one.field === field));
  return types.length < all.length ? `s.property_type IN (${types.join(', ')}) AND ` : '';
}

const byDefault = drawn
  .filter(({ field }) => defaultMusts.includes(field))
  .map((one) => ({ ...draw(one), ofItsType: ofItsType(one.field) }));
const asksDefaults = byDefault.map(({ ofItsType, asked }) => `(${ofItsType}${asked})`).join(' OR ');
/** In the order of what it costs: a type, then an offer's few words, of which most have none that can break it. */
const breaksDefaults = byDefault
  .map(({ ofItsType, asked, met, said }) => `(${ofItsType}(${said}) AND ${asked} AND (${met}) IS NOT TRUE)`)
  .join(' OR ');

/** Of a search `s` alone: whether anything in it is a must. */
export const insists = sql.raw<boolean>(
  `coalesce(CASE WHEN s.musts IS NULL THEN ${asksDefaults} ELSE s.musts <> '{}' END, false)`,
);

/** A switch whose absence no offer's form means as a "no" breaks nothing. */
const mayBreak = ({ said }: Drawn): boolean => !/^false( OR false)?$/.test(said);
const breaksChosen = [...Object.entries(ownColumns), ...drawn.map((one): [string, Drawn] => [one.field, draw(one)])]
  .filter(([, drawn]) => mayBreak(drawn))
  .map(([field, drawn]) => `(${text(field)} = ANY(s.musts) AND ${breaks(drawn)})`)
  .concat(
    `(s.musts && ${words(nearFields)} AND EXISTS (SELECT FROM unnest(s.requirements) AS w
    WHERE ${isWay} AND ${wayField} = ANY(s.musts) AND NOT ${wayIsMet}))`,
    `(s.musts && ${words(limitedFields)} AND EXISTS (SELECT FROM unnest(s.requirements) AS w
    WHERE ${isLimit} AND ${wayField} = ANY(s.musts) AND NOT ${limitIsMet}))`,
  )
  .join(' OR ');

/**
 * Whether an offer differs in what it has to meet. Nearly all searches have the defaults, which are few; of the others the
 * answers that are musts are compared alone.
 */
export const breaksMust = sql.raw<boolean>(
  `coalesce(CASE WHEN s.musts IS NULL THEN ${breaksDefaults} ELSE ${breaksChosen} END, false)`,
);

/** In how many fields an offer differs. */
export const differences = (gaps: RawBuilder<unknown>): RawBuilder<number> =>
  sql`cardinality(array_remove(${gaps}, '?'))`;
