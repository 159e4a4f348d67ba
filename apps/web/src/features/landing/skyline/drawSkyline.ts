import { block, farCity, gate, oldHouse, poplar, tree } from './buildings.ts';
import { cathedral, circus, presidency, roundTower, triumphalArch, waterTower } from './landmarks.ts';
import { merged, randomFrom, type Shape } from './shapes.ts';

const trees = [4, 96, 214, 318, 398, 466, 538, 900, 1000, 1046, 1180, 1262, 1400, 1436] as const;

/**
 * Chișinău from the river, 1440 × 330, in three layers. From the left: the city gates, the water tower, the cathedral
 * with its bell tower, the triumphal arch, the presidency, the round tower, the circus.
 */
export function drawSkyline(): Shape[] {
  const random = randomFrom(11);
  const shapes: Shape[] = [
    ...farCity(random),
    ...gate(random, 104, true),
    ...gate(random, 168, false),
    ...block(random, 282, 66, 116, 'b', 0.35),
    ...block(random, 346, 44, 84, 'c'),
    ...waterTower(random),
    ...block(random, 474, 58, 138, 'c', 0.32),
    ...cathedral(random),
    ...merged([...poplar(604, 0.9), ...poplar(772, 1)]),
    ...triumphalArch(),
    ...block(random, 912, 48, 96, 'b', 0.4),
    ...block(random, 962, 78, 154, 'c', 0.34),
    ...presidency(random),
    ...roundTower(random),
    ...circus(random),
    ...block(random, 1394, 60, 176, 'b'),
    ...oldHouse(random, 10, 70, 'h1', 'roof2'),
    ...oldHouse(random, 230, 66, 'h2', 'roof2'),
    ...oldHouse(random, 480, 60, 'h1', 'roof'),
    ...oldHouse(random, 905, 84, 'h2', 'roof2'),
    ...oldHouse(random, 1166, 54, 'h1', 'roof2'),
    ...merged(trees.flatMap((x, i) => (i % 3 === 1 ? poplar : tree)(x, 0.55 + ((i * 7) % 5) * 0.11))),
    { d: 'M0 292Q360 276 720 288T1440 284V330H0z', fill: 'bank' },
    { d: 'M0 308Q300 294 640 304T1440 298V330H0z', fill: 'water' },
    { d: 'M80 316h120M330 312h70M560 318h150M860 310h90M1080 317h130M1300 309h60', stroke: 'glint', strokeWidth: 2.5 },
  ];
  return shapes.filter(({ d }) => d !== '');
}
