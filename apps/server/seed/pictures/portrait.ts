import { seededRandom } from '../random.ts';
import type { Random } from '../random.ts';
import { darker, lighter, mix } from './colour.ts';
import type { Colour } from './colour.ts';

export interface Portrait {
  seed: number;
  woman: boolean;
  /** From 60 on the hair is grey. */
  age: number;
}

interface Look {
  skin: Colour;
  hair: Colour;
  cloth: Colour;
  woman: boolean;
}

const grounds = ['#F3D9C2', '#DDE7E4', '#E3E6D5', '#EBDDD8', '#F1E6D3', '#D8E3EA'];
const skins = ['#F2CDB0', '#EBC09E', '#F6D8C2', '#DDAE88'];
const hairs = ['#3A2A20', '#5B3A26', '#8A5A34', '#B98A50', '#24201E', '#6E3B26'];
const cloths = ['#C2562B', '#0F6B7A', '#56703C', '#3D4A5C', '#6F3148', '#B37C49', '#7D8796'];

const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more}/>`;

function shoulders(r: Random, { cloth, skin, woman }: Look): string {
  const neck = path('M102 150h36v34q-18 16 -36 0z', darker(skin, 0.12));
  const body = path('M28 240q2 -58 62 -66q30 22 60 0q60 8 62 66z', cloth);
  const collars = [
    path('M92 172q28 26 56 0l10 6q-38 40 -76 0z', lighter(cloth, 0.35)),
    path('M90 173l30 34l-18 14zM150 173l-30 34l18 14z', '#FDFBF6') + path('M120 207l-8 33h16z', darker(cloth, 0.4)),
    path('M88 174q32 40 64 0q-6 30 -32 34q-26 -4 -32 -34z', skin),
  ];
  return neck + body + (woman ? collars[r.pick([0, 2])]! : collars[r.pick([0, 1])]!);
}

function hairBehind(r: Random, { hair, woman }: Look): string {
  if (!woman) return '';
  return r.pick([
    path('M70 104q0 -62 50 -62t50 62v64q4 18 -8 22h-84q-12 -4 -8 -22z', darker(hair, 0.15)),
    path('M72 104q0 -60 48 -60t48 60v34q-6 18 -48 18t-48 -18z', darker(hair, 0.15)),
    `<circle cx="120" cy="40" r="22" fill="${darker(hair, 0.1)}"/>`,
  ]);
}

function hairFront(r: Random, { hair, woman }: Look): string {
  const forWomen = [
    path('M74 108q-4 -64 46 -66q50 2 46 66q-8 -32 -30 -42q-34 22 -62 42z', hair),
    path('M74 110q-6 -68 46 -68t46 68q-4 -38 -46 -44q-42 6 -46 44z', hair),
  ];
  const forMen = [
    path('M76 100q-8 -58 44 -60q52 2 44 60q-4 -24 -14 -32q-34 8 -56 -4q-14 10 -18 36z', hair),
    path('M76 96q-2 -50 44 -52t44 52q-8 -26 -44 -28t-44 28z', hair),
    path('M76 98q-10 -40 12 -52q30 -22 62 4q22 14 14 48q-2 -22 -16 -34q-30 14 -58 2q-10 10 -14 32z', hair),
  ];
  return r.pick(woman ? forWomen : forMen);
}

function face(r: Random, { skin, hair, woman }: Look): string {
  const ink = '#33261F';
  const ears = [76, 164].map((x) => `<circle cx="${x}" cy="112" r="9" fill="${darker(skin, 0.08)}"/>`).join('');
  const head = path('M76 98q0 -46 44 -46t44 46q2 62 -44 66q-46 -4 -44 -66z', skin);
  const cheeks = [92, 148].map((x) => `<circle cx="${x}" cy="130" r="9" fill="#E58F72" opacity=".28"/>`).join('');
  const eyes = [102, 138].map((x) => `<ellipse cx="${x}" cy="110" rx="4" ry="4.6" fill="${ink}"/>`).join('');
  const brow = `stroke="${darker(hair, 0.2)}" stroke-width="${woman ? 2.6 : 4}" stroke-linecap="round"`;
  const brows = path('M94 98q8 -5 15 -1M131 97q8 -4 15 1', 'none', ` ${brow}`);
  const line = `stroke="${darker(skin, 0.32)}" stroke-width="2.6" stroke-linecap="round"`;
  const nose = path('M120 112q-6 12 1 14', 'none', ` ${line}`);
  const smile = woman
    ? path('M106 138q14 13 28 0q-14 5 -28 0z', '#B4483C')
    : path('M107 140q13 10 26 0', 'none', ' stroke="#8E4638" stroke-width="3.4" stroke-linecap="round"');
  const beard = path(
    'M77 112q2 54 43 56q41 -2 43 -56q-6 20 -18 22q-25 -8 -50 0q-12 -2 -18 -22z',
    mix(hair, skin, 0.25),
    ' opacity=".9"',
  );
  return ears + head + cheeks + (!woman && r.chance(0.3) ? beard : '') + eyes + brows + nose + smile;
}

function glasses(): string {
  const frame = ' stroke="#3B322B" stroke-width="3"';
  const lens = (x: number) => `<circle cx="${x}" cy="111" r="13" fill="#FFFFFF" fill-opacity=".18"${frame}/>`;
  return lens(102) + lens(138) + path('M115 109q5 -4 10 0', 'none', frame);
}

/** A drawn face for a demo account, square, 240 units; the same arguments give the same text. */
export function drawPortrait({ seed, woman, age }: Portrait): string {
  const r = seededRandom(seed * 7919 + 17);
  const hair = r.pick(hairs);
  const look: Look = {
    skin: r.pick(skins),
    hair: age >= 60 ? mix('#CFCBC6', hair, 0.12) : age >= 48 ? mix(hair, '#CFCBC6', 0.35) : hair,
    cloth: r.pick(cloths),
    woman,
  };
  const ground = r.pick(grounds);
  const parts = [hairBehind(r, look), shoulders(r, look), face(r, look), hairFront(r, look)];
  if (r.chance(0.25)) parts.push(glasses());
  const back = `<rect width="240" height="240" fill="${ground}"/><circle cx="120" cy="118" r="104" fill="${lighter(ground, 0.4)}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240">${back}${parts.join('')}</svg>`;
}
