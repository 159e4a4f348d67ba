import type { Theme } from '../lib/theme.ts';

/** The `--m-*` and side colours of ui/tokens.css: WebGL cannot read CSS variables, so they stand here a second time. */
export interface MapPalette {
  outside: string;
  land: string;
  block: string;
  building: string;
  park: string;
  water: string;
  waterLabel: string;
  road: string;
  secondary: string;
  main: string;
  trunk: string;
  edge: string;
  label: string;
  strongLabel: string;
  halo: string;
  border: string;
  rail: string;
  transit: string;
  ember: string;
  river: string;
  ink: string;
  surface: string;
}

export const palettes: Readonly<Record<Theme, MapPalette>> = {
  light: {
    outside: '#EAE4D9',
    land: '#F4EEE3',
    block: '#EAE1D2',
    building: '#DDD1BE',
    park: '#D9E4C3',
    water: '#B5D8DE',
    waterLabel: '#3F7480',
    road: '#FFFFFF',
    secondary: '#FDF3DC',
    main: '#FBE3B4',
    trunk: '#F5CC88',
    edge: '#E3D5BD',
    label: '#5C5347',
    strongLabel: '#3A332A',
    halo: '#FBF8F3',
    border: '#B9AB95',
    rail: '#CDBFAA',
    transit: '#6A4C93',
    ember: '#C2410C',
    river: '#0F6B7A',
    ink: '#1F1B16',
    surface: '#FFFFFF',
  },
  night: {
    outside: '#11141B',
    land: '#181C25',
    block: '#1F2430',
    building: '#2B3240',
    park: '#1C2A25',
    water: '#173643',
    waterLabel: '#6FA3B0',
    road: '#2B313E',
    secondary: '#383634',
    main: '#4A3E30',
    trunk: '#5D4A34',
    edge: '#12151C',
    label: '#A49D91',
    strongLabel: '#D6D0C5',
    halo: '#12151C',
    border: '#454C5A',
    rail: '#343B49',
    transit: '#B79CE0',
    ember: '#F08A4B',
    river: '#4FB3C2',
    ink: '#ECE7DF',
    surface: '#1A1E27',
  },
};
