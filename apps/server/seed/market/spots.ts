import { placeCodes } from '@app/domain/gazetteer/codes';
import { pointAlong, rounded } from '@app/domain/gazetteer/line';
import type { Area, Street } from '@app/domain/gazetteer/place';
import { sectors } from '@app/domain/gazetteer/sectors';
import { streets } from '@app/domain/gazetteer/streets';
import { suburbs } from '@app/domain/gazetteer/suburbs';
import { capital, towns } from '@app/domain/gazetteer/towns';
import type { Words } from '@app/domain/dictionaryOption';
import type { LngLat } from '@app/domain/kinds';
import type { Random } from '../random.ts';

export type Surroundings = 'capital' | 'suburb' | 'town';

/** Where an offer is: its place, its words and how dear the place is. */
export interface Spot {
  surroundings: Surroundings;
  point: LngLat;
  address: Words;
  /** Code of the sector, in Chișinău only. */
  sector: string | null;
  /** Code of the town or suburb. */
  city: string;
  /** Name of the sector, suburb or town. */
  quarter: Words;
  /** Prices against the capital's average. */
  level: number;
}

/** How dear a sector is against Chișinău's average; sectors that are not named are taken as outskirts. */
const sectorLevels: Readonly<Record<string, number>> = {
  'sector-centru': 1.22,
  'sector-botanica': 1,
  'sector-buiucani': 1.07,
  'sector-riscani': 1.03,
  'sector-ciocana': 0.94,
  'sector-telecentru': 1.08,
  'sector-posta-veche': 0.88,
  'sector-sculeni': 0.88,
  'sector-aeroport': 0.86,
};

/** Towns where the demo has offers, with their level and how many of the offers they get. */
const townLevels: readonly (readonly [name: string, level: number, share: number])[] = [
  ['Bălți', 0.62, 10],
  ['Orhei', 0.52, 5],
  ['Cahul', 0.52, 5],
  ['Ungheni', 0.5, 5],
  ['Comrat', 0.46, 4],
  ['Soroca', 0.44, 4],
  ['Strășeni', 0.5, 4],
  ['Hîncești', 0.46, 3],
  ['Călărași', 0.4, 3],
  ['Criuleni', 0.42, 3],
  ['Căușeni', 0.38, 2],
  ['Edineț', 0.4, 2],
  ['Florești', 0.36, 2],
  ['Nisporeni', 0.36, 2],
];

const suburbShares: readonly (readonly [name: string, level: number, share: number])[] = [
  ['Durlești', 0.84, 8],
  ['Codru', 0.9, 8],
  ['Stăuceni', 0.8, 7],
  ['Ialoveni', 0.7, 7],
  ['Bubuieci', 0.66, 4],
  ['Trușeni', 0.66, 4],
  ['Cricova', 0.6, 4],
  ['Sîngera', 0.6, 3],
  ['Băcioi', 0.62, 3],
  ['Tohatin', 0.6, 3],
  ['Grătiești', 0.6, 3],
  ['Dumbrava', 0.78, 3],
  ['Vadul lui Vodă', 0.62, 3],
];

/** Streets that nearly every town and village of Moldova has. */
const commonStreets: readonly Words[] = [
  { ro: 'str. Ștefan cel Mare', ru: 'ул. Штефан чел Маре' },
  { ro: 'str. Mihai Eminescu', ru: 'ул. Михая Еминеску' },
  { ro: 'str. Independenței', ru: 'ул. Индепенденцей' },
  { ro: 'str. 31 August 1989', ru: 'ул. 31 Августа 1989' },
  { ro: 'str. Alexandru cel Bun', ru: 'ул. Александру чел Бун' },
  { ro: 'str. Ion Creangă', ru: 'ул. Иона Крянгэ' },
  { ro: 'str. Alexei Mateevici', ru: 'ул. Алексея Матеевича' },
  { ro: 'str. Păcii', ru: 'ул. Пэчий' },
  { ro: 'str. Viilor', ru: 'ул. Виилор' },
  { ro: 'str. Livezilor', ru: 'ул. Ливезилор' },
];

const metresPerDegree = 111_195;

/** A place up to `metres` away, never the same twice. */
function near([lng, lat]: LngLat, metres: number, r: Random): LngLat {
  const reach = metres * Math.sqrt(r.next());
  const angle = r.between(0, 2 * Math.PI);
  const squeeze = Math.cos((lat * Math.PI) / 180);
  return rounded([
    lng + (Math.cos(angle) * reach) / (metresPerDegree * squeeze),
    lat + (Math.sin(angle) * reach) / metresPerDegree,
  ]);
}

const bySector = new Map(sectors.map((area) => [area.code, area]));
const knownStreets = streets.filter(({ city, lastHouse }) => city === capital.code && lastHouse !== null);
const byName = new Map([...suburbs, ...towns].map((area) => [area.names.ro, area]));

function addressOn({ names }: Street, house: number): Words {
  return { ru: `${names.ru}, ${house}`, ro: `${names.ro}, ${house}` };
}

function capitalSpot(r: Random): Spot {
  const street = r.pick(knownStreets);
  const lastHouse = Math.max(2, street.lastHouse ?? 0);
  const house = r.int(1, lastHouse);
  const point = near(pointAlong(street.line, house / lastHouse), 60, r);
  // A street runs through several sectors: the point decides, as it does for an offer that is typed in.
  const sector = bySector.get(placeCodes(point).sector ?? '') ?? bySector.get(street.sector ?? '') ?? sectors[0]!;
  return {
    surroundings: 'capital',
    point,
    address: addressOn(street, house),
    sector: sector.code,
    city: capital.code,
    quarter: sector.names,
    level: sectorLevels[sector.code] ?? 0.85,
  };
}

function townSpot(area: Area, level: number, surroundings: Surroundings, r: Random): Spot {
  const street = r.pick(commonStreets);
  const house = r.int(1, 96);
  return {
    surroundings,
    point: near(area.centre, surroundings === 'town' ? 1_400 : 1_100, r),
    address: {
      ru: `${area.names.ru}, ${street.ru}, ${house}`,
      ro: `${area.names.ro}, ${street.ro}, ${house}`,
    },
    sector: null,
    city: area.code,
    quarter: area.names,
    level,
  };
}

function oneOf(list: typeof townLevels, surroundings: Surroundings, r: Random): Spot {
  const [name, level] = r.weighted(list.map((entry) => [entry, entry[2]] as const));
  const area = byName.get(name);
  if (!area) throw new Error(`The gazetteer has no ${name}`);
  return townSpot(area, level, surroundings, r);
}

/** A place to offer something at; the shares say how much of the market is where. */
export function spot(shares: Readonly<Record<Surroundings, number>>, r: Random): Spot {
  const surroundings = r.weighted(Object.entries(shares) as [Surroundings, number][]);
  if (surroundings === 'capital') return capitalSpot(r);
  return surroundings === 'suburb' ? oneOf(suburbShares, 'suburb', r) : oneOf(townLevels, 'town', r);
}
