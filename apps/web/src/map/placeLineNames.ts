import type { LngLat } from '@app/domain/kinds';

type Pixel = readonly [x: number, y: number];

/** A street or a river. Its pieces may be carriageways, or cut by the edges of tiles. */
export interface NamedLine {
  name: string;
  /** Lower ones take their place first. */
  rank: number;
  pieces: readonly (readonly LngLat[])[];
}

/** A rectangle of the window, px. */
export interface PixelBox {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Placing {
  project: (at: LngLat) => Pixel;
  /** px. */
  window: { width: number; height: number };
  /** Pins and other labels: no name lies under them. */
  taken: readonly PixelBox[];
  /** Where each name was placed last. */
  before: ReadonlyMap<string, LngLat[]>;
  /** How long a name is, px. */
  room: (name: string) => number;
  /** How much longer than a name its line has to be: between two whole zooms MapLibre measures it at the lower one. */
  reserve: number;
}

/** px from one place that is tried to the next, and between two points that are tested for overlaps. */
const step = 20;
const sampleEvery = 12;
/** px: half the height of a name with some air, and the least distance to the window's edge. */
const halfHeight = 8;
const edge = 6;
/** Of a name's length, how far its ends are apart at least: more of a bend is hard to read. */
const straightness = 0.95;
/** How much longer than its line a name may be. */
const overhang = 1.2;

/** Where a name may stand: by the distance of its beginning from that of the course. */
interface Stretch {
  course: Course;
  from: number;
  middle: Pixel;
}

const apart = ([ax, ay]: Pixel, [bx, by]: Pixel): number => Math.hypot(ax - bx, ay - by);

function between<P extends readonly [number, number]>(a: P, b: P, share: number): [number, number] {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

/** A piece of a line in the window's pixels. */
class Course {
  readonly #piece: readonly LngLat[];
  readonly #points: readonly Pixel[];
  /** From the beginning to each corner. */
  readonly #lengths: number[] = [0];

  constructor(piece: readonly LngLat[], points: readonly Pixel[]) {
    this.#piece = piece;
    this.#points = points;
    for (let i = 1; i < points.length; i++)
      this.#lengths.push(this.#lengths[i - 1]! + apart(points[i - 1]!, points[i]!));
  }

  get length(): number {
    return this.#lengths.at(-1)!;
  }

  /** The segment that holds a distance from the beginning, and the share of it; beyond the ends it goes straight on. */
  #find(distance: number): [segment: number, share: number] {
    let [low, high] = [1, this.#lengths.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#lengths[middle]! < distance) low = middle + 1;
      else high = middle;
    }
    const from = this.#lengths[low - 1]!;
    const length = this.#lengths[low]! - from;
    return [low, length > 0 ? (distance - from) / length : 0];
  }

  pixelAt(distance: number): Pixel {
    const [segment, share] = this.#find(distance);
    return between(this.#points[segment - 1]!, this.#points[segment]!, share);
  }

  /** The part between two distances, degrees. */
  part(from: number, to: number): LngLat[] {
    const [first, firstShare] = this.#find(from);
    const [last, lastShare] = this.#find(to);
    const at = (segment: number, share: number): LngLat =>
      between(this.#piece[segment - 1]!, this.#piece[segment]!, share);
    return [at(first, firstShare), ...this.#piece.slice(first, last), at(last, lastShare)];
  }

  samples(from: number, to: number): Pixel[] {
    const count = Math.ceil((to - from) / sampleEvery);
    return Array.from({ length: count + 1 }, (_, i) => this.pixelAt(from + ((to - from) * i) / count));
  }
}

const isWithin = ([x, y]: Pixel, { width, height }: Placing['window']): boolean =>
  x >= edge && x <= width - edge && y >= edge && y <= height - edge;

function courseOf(piece: readonly LngLat[], { project, window }: Placing): Course | undefined {
  const points = piece.map(project);
  const misses = (axis: 0 | 1, most: number) =>
    points.every((point) => point[axis] < 0) || points.every((point) => point[axis] > most);
  return points.length < 2 || misses(0, window.width) || misses(1, window.height)
    ? undefined
    : new Course(piece, points);
}

/** Every place along a line where a name lies within the window. */
function stretchesOf(course: Course, room: number, { window }: Placing): Stretch[] {
  const { length } = course;
  if (length < room / overhang) return [];
  const spare = length - room;
  const found: Stretch[] = [];
  for (let from = Math.min(0, spare / 2); from <= Math.max(spare, spare / 2); from += step) {
    const begin = course.pixelAt(from);
    if (!isWithin(begin, window)) continue;
    const [middle, end] = [course.pixelAt(from + room / 2), course.pixelAt(from + room)];
    if (!isWithin(middle, window) || !isWithin(end, window) || apart(begin, end) < room * straightness) continue;
    found.push({ course, from, middle });
  }
  return found;
}

/** px of the squares in which it is noted what is taken. */
const square = 6;

/** What names keep off: rectangles, and the names that are placed already. */
class TakenRoom {
  readonly #columns: number;
  readonly #rows: number;
  readonly #squares: Uint8Array;

  constructor({ width, height }: Placing['window'], boxes: readonly PixelBox[]) {
    this.#columns = Math.ceil(width / square);
    this.#rows = Math.ceil(height / square);
    this.#squares = new Uint8Array(this.#columns * this.#rows);
    for (const box of boxes) this.#fill(box, halfHeight);
  }

  #fill({ left, right, top, bottom }: PixelBox, around: number): void {
    const [west, east] = [Math.floor((left - around) / square), Math.floor((right + around) / square)];
    const [north, south] = [Math.floor((top - around) / square), Math.floor((bottom + around) / square)];
    for (let y = Math.max(0, north); y <= Math.min(this.#rows - 1, south); y++)
      this.#squares.fill(
        1,
        y * this.#columns + Math.max(0, west),
        y * this.#columns + Math.min(this.#columns, east + 1),
      );
  }

  /** @param samples points within the window */
  isFree(samples: readonly Pixel[]): boolean {
    return samples.every(
      ([x, y]) => this.#squares[Math.floor(y / square) * this.#columns + Math.floor(x / square)] === 0,
    );
  }

  take(samples: readonly Pixel[]): void {
    for (const [x, y] of samples) this.#fill({ left: x, right: x, top: y, bottom: y }, 2 * halfHeight);
  }
}

/** A line that a name was placed on last, if it may stay there. */
function stays(line: LngLat[] | undefined, room: number, placing: Placing, taken: TakenRoom): line is LngLat[] {
  const course = line && courseOf(line, placing);
  if (!course || course.length < room * placing.reserve * 0.98) return false;
  const samples = course.samples((course.length - room) / 2, (course.length + room) / 2);
  if (!samples.every((point) => isWithin(point, placing.window)) || !taken.isFree(samples)) return false;
  taken.take(samples);
  return true;
}

/** Takes the free place that is nearest to the middle of what is seen of a line. */
function placeOne(pieces: NamedLine['pieces'], room: number, placing: Placing, taken: TakenRoom): LngLat[] | undefined {
  const found = pieces.flatMap((piece) => {
    const course = courseOf(piece, placing);
    return course ? stretchesOf(course, room, placing) : [];
  });
  const middle = found.reduce<Pixel>(
    ([x, y], one) => [x + one.middle[0] / found.length, y + one.middle[1] / found.length],
    [0, 0],
  );
  const beyond = (room * (placing.reserve - 1)) / 2;
  for (const { course, from } of found.toSorted((a, b) => apart(a.middle, middle) - apart(b.middle, middle))) {
    const samples = course.samples(from, from + room);
    if (!taken.isFree(samples)) continue;
    taken.take(samples);
    return course.part(from - beyond, from + room + beyond);
  }
  return undefined;
}

/**
 * Where the names of lines stand in a window: each name once, where it was before if that is still seen and free. MapLibre
 * places a name in each tile by itself, so that a long street would be named many times.
 */
export function placeLineNames(lines: readonly NamedLine[], placing: Placing): Map<string, LngLat[]> {
  const byName = new Map<string, NamedLine & { pieces: (readonly LngLat[])[] }>();
  for (const { name, rank, pieces } of lines) {
    const known = byName.get(name);
    if (known) known.pieces.push(...pieces);
    else byName.set(name, { name, rank, pieces: [...pieces] });
    if (known && rank < known.rank) byName.set(name, { ...known, rank });
  }
  const taken = new TakenRoom(placing.window, placing.taken);
  const placed = new Map<string, LngLat[]>();
  const inOrder = [...byName.values()].toSorted((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : 1));
  for (const { name, pieces } of inOrder) {
    const room = placing.room(name);
    const before = placing.before.get(name);
    const line = stays(before, room, placing, taken) ? before : placeOne(pieces, room, placing, taken);
    if (line) placed.set(name, line);
  }
  return placed;
}
