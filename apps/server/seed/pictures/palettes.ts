import type { Colour } from './colour.ts';

type Part = 'wall' | 'wall2' | 'trim' | 'accent' | 'wood' | 'cloth' | 'cloth2' | 'room' | 'floor' | 'metal';
export type Palette = Readonly<Record<Part, Colour>>;

const parts: readonly Part[] = ['wall', 'wall2', 'trim', 'accent', 'wood', 'cloth', 'cloth2', 'room', 'floor', 'metal'];

/** Ten colours in the order of `parts`. */
function palette(colours: string): Palette {
  const list = colours.split(' ');
  return Object.fromEntries(parts.map((part, i) => [part, `#${list[i]!}`])) as Record<Part, Colour>;
}

export const palettes = {
  wheat: palette('EAD9B6 CFB488 FAF3E4 C2562B B37C49 B8502A E7B98A F1E6D3 C79A68 6B5F52'),
  clay: palette('DDA583 B97453 F8E6D8 7C3A22 9A623C 8C4A3A EBC6A6 EFD9CA B98A62 5A4A44'),
  river: palette('CFDDDC 93B2B5 F5F8F6 0F6B7A C29A6B 2F7C89 E9D5B2 DDE7E4 CDAA7D 4E5F63'),
  sage: palette('D5D9BF A3AE84 F7F6EA 56703C A87B4E 6C8250 EAD9B4 E3E6D5 BF9463 565C4A'),
  linen: palette('F0EAE0 C9BDAC FFFFFF 3D4A5C D0A877 7D8796 DDB892 F2EDE5 D8B98C 57534E'),
  plum: palette('E2CFC9 A77F84 FBF1EC 6F3148 8E5F45 7A3B52 E8C4A8 EBDDD8 AD8159 5B4A50'),
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;
