import { seededRandom } from '../random.ts';
import type { Random } from '../random.ts';
import { mix } from './colour.ts';
import type { Colour } from './colour.ts';
import { lightOf } from './light.ts';
import type { Light, TimeOfDay } from './light.ts';
import { palettes } from './palettes.ts';
import type { Palette, PaletteName } from './palettes.ts';

export type Point = readonly [x: number, y: number];
type Direction = 'x' | 'y';

export interface PenOptions {
  seed: number;
  palette: PaletteName;
  time: TimeOfDay;
  /** Warm lamps after dark, and a closer view. */
  indoors: boolean;
}

/** One decimal is enough at 800 units and keeps the text short. */
export const round = (v: number): number => Math.round(v * 10) / 10;

const gradientLine = (dir: Direction | undefined) => (dir === 'x' ? 'x2="1" y2="0"' : 'x2="0" y2="1"');

/** Draws an SVG picture of 800 × 600 units; every colour that goes through `tint` takes on the light of the day. */
export class Pen {
  readonly time: TimeOfDay;
  readonly light: Light;
  readonly palette: Palette;
  readonly #chance: Random;
  readonly #indoors: boolean;
  readonly #shapes: string[] = [];
  readonly #definitions: string[] = [];
  #ids = 0;

  constructor(options: PenOptions) {
    this.time = options.time;
    this.light = lightOf(options.time, options.indoors);
    this.palette = palettes[options.palette];
    this.#indoors = options.indoors;
    this.#chance = seededRandom(options.seed);
  }

  random(): number {
    return this.#chance.next();
  }
  between(a: number, b: number): number {
    return this.#chance.between(a, b);
  }
  int(a: number, b: number): number {
    return this.#chance.int(a, b);
  }
  pick<T>(list: readonly T[]): T {
    return this.#chance.pick(list);
  }
  chance(probability: number): boolean {
    return this.#chance.chance(probability);
  }

  /** The colour in this picture's light; `share` (0–1) overrides how strongly the light tells. */
  tint(colour: Colour, share = this.light.shade): Colour {
    return mix(colour, this.light.tint, share);
  }

  raw(markup: string): void {
    this.#shapes.push(markup);
  }
  rect(x: number, y: number, w: number, h: number, fill: string, radius = 0, more = ''): void {
    const size = `width="${round(Math.max(0, w))}" height="${round(Math.max(0, h))}"`;
    this.raw(`<rect x="${round(x)}" y="${round(y)}" ${size} fill="${fill}"${radius ? ` rx="${radius}"` : ''}${more}/>`);
  }
  poly(points: readonly Point[], fill: string, more = ''): void {
    this.path(`M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`, fill, more);
  }
  path(d: string, fill: string, more = ''): void {
    this.raw(`<path d="${d}" fill="${fill}"${more}/>`);
  }
  line(d: string, stroke: Colour, width: number, more = ''): void {
    this.raw(`<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"${more}/>`);
  }
  dot(x: number, y: number, radius: number, fill: string, more = ''): void {
    this.raw(`<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${more}/>`);
  }
  oval(x: number, y: number, rx: number, ry: number, fill: string, more = ''): void {
    this.raw(`<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${more}/>`);
  }
  /** A gradient to be used as a fill; from top to bottom unless `x` is asked for. */
  grad(from: Colour, to: Colour, dir?: Direction): string {
    const id = this.#id('g');
    const stops = `<stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/>`;
    this.#definitions.push(`<linearGradient id="${id}" ${gradientLine(dir)}>${stops}</linearGradient>`);
    return `url(#${id})`;
  }
  glow(x: number, y: number, radius: number, colour: Colour, alpha: number): void {
    const id = this.#id('g');
    const stops = `<stop stop-color="${colour}" stop-opacity="${alpha}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/>`;
    this.#definitions.push(`<radialGradient id="${id}">${stops}</radialGradient>`);
    this.raw(`<circle cx="${round(x)}" cy="${round(y)}" r="${radius}" fill="url(#${id})"/>`);
  }
  /** A veil of one colour whose opacity goes from `from` to `to`. */
  fade(x: number, y: number, w: number, h: number, colour: Colour, from: number, to: number, dir?: Direction): void {
    const id = this.#id('g');
    const stops = `<stop stop-color="${colour}" stop-opacity="${from}"/><stop offset="1" stop-color="${colour}" stop-opacity="${to}"/>`;
    this.#definitions.push(`<linearGradient id="${id}" ${gradientLine(dir)}>${stops}</linearGradient>`);
    const place = `x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}"`;
    this.raw(`<rect ${place} fill="url(#${id})"/>`);
  }
  /** Draws `content` inside the rectangle only. */
  clipped(x: number, y: number, w: number, h: number, content: () => void): void {
    const id = this.#id('c');
    this.#definitions.push(`<clipPath id="${id}"><rect x="${x}" y="${y}" width="${w}" height="${h}"/></clipPath>`);
    this.#group(` clip-path="url(#${id})"`, content);
  }
  /** Draws `content` mirrored left to right, when asked to. */
  mirrored(yes: boolean, content: () => void): void {
    this.#group(yes ? ' transform="translate(800 0) scale(-1 1)"' : '', content);
  }
  rotated(degrees: number, x: number, y: number, content: () => void): void {
    this.#group(` transform="rotate(${degrees} ${round(x)} ${round(y)})"`, content);
  }

  svg(): string {
    const box = this.#indoors ? '52 60 696 522' : '0 0 800 600';
    const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" preserveAspectRatio="xMidYMid slice">`;
    return `${head}<defs>${this.#definitions.join('')}</defs>${this.#shapes.join('')}</svg>`;
  }

  #group(attributes: string, content: () => void): void {
    this.raw(`<g${attributes}>`);
    content();
    this.raw('</g>');
  }
  #id(prefix: string): string {
    return `${prefix}${this.#ids++}`;
  }
}
