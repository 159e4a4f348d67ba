import type { Colour } from './colour.ts';

/** What a time of day does to a picture. */
export interface Light {
  /** Top and bottom of the sky. */
  sky: readonly [Colour, Colour];
  /** Every colour is drawn towards `tint` by `shade` (0–1). */
  tint: Colour;
  shade: number;
  /** Share of windows with a lamp behind them. */
  lit: number;
  glass: readonly [Colour, Colour];
  sun: readonly [x: number, y: number, colour: Colour] | null;
  /** How brightly lamps burn, 0–1. */
  lamp: number;
  cloud: number;
}

export const lights = {
  morning: {
    sky: ['#A9CDE4', '#FBE9D2'],
    tint: '#FFE3C2',
    shade: 0.1,
    lit: 0.06,
    glass: ['#CFE0E6', '#94B4C4'],
    sun: [640, 150, '#FFF3D6'],
    lamp: 0,
    cloud: 0.75,
  },
  day: {
    sky: ['#6FB0DE', '#E2F1F7'],
    tint: '#FFFFFF',
    shade: 0.02,
    lit: 0.01,
    glass: ['#BBD8E6', '#6F9DB6'],
    sun: [150, 90, '#FFFDF0'],
    lamp: 0,
    cloud: 0.9,
  },
  golden: {
    sky: ['#EFA468', '#FCE7C1'],
    tint: '#F39A4A',
    shade: 0.17,
    lit: 0.14,
    glass: ['#FFD9A0', '#C98A5C'],
    sun: [620, 250, '#FFF1C9'],
    lamp: 0.25,
    cloud: 0.55,
  },
  evening: {
    sky: ['#34407A', '#EE9A72'],
    tint: '#3A2F66',
    shade: 0.36,
    lit: 0.52,
    glass: ['#6C6C98', '#3C4270'],
    sun: null,
    lamp: 0.9,
    cloud: 0.25,
  },
  night: {
    sky: ['#0D1430', '#34406F'],
    tint: '#0E1636',
    shade: 0.56,
    lit: 0.56,
    glass: ['#39446F', '#1D2548'],
    sun: null,
    lamp: 1,
    cloud: 0.08,
  },
} as const satisfies Record<string, Light>;

export type TimeOfDay = keyof typeof lights;

const afterDark: Partial<Record<TimeOfDay, Pick<Light, 'tint' | 'shade'>>> = {
  evening: { tint: '#8A4F2E', shade: 0.26 },
  night: { tint: '#5B3626', shade: 0.4 },
};

/** Indoors the lamps are on after dark: warm and dim, never blue. */
export function lightOf(time: TimeOfDay, indoors: boolean): Light {
  return indoors ? { ...lights[time], ...afterDark[time] } : lights[time];
}
