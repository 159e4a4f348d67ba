import type { Theme } from '../lib/theme.ts';
import { palettes } from './palette.ts';

const riverHue = { light: 188, night: 188 } as const;

/**
 * The colour of the n-th zone. All are river, the side of searches; where several zones of one search must be told
 * apart, each next one turns the hue by 60 degrees.
 */
export function zoneColour(theme: Theme, index: number, distinguished: boolean): string {
  if (!distinguished || index === 0) return palettes[theme].river;
  const hue = (riverHue[theme] + index * 60) % 360;
  return theme === 'light' ? `hsl(${hue}, 60%, 34%)` : `hsl(${hue}, 52%, 64%)`;
}
