import type { PbfReader } from 'pbf';
import { NumberColumn } from './numberColumn.ts';
import { eachField, endOfBytes } from './protoMessage.ts';

/** The texts of a block. They are decoded when they are asked for: most never are. */
export class StringTable {
  readonly #pbf: PbfReader;
  readonly #starts = new NumberColumn(new Uint32Array(256));
  readonly #decoded = new Map<number, string>();

  /** @param pbf of the whole block */
  constructor(pbf: PbfReader) {
    this.#pbf = pbf;
  }

  /** Reads the table that stands from `pbf.pos` to `end`. */
  read(end: number): void {
    const pbf = this.#pbf;
    eachField(pbf, end, (field) => {
      if (field !== 1) return;
      this.#starts.push(pbf.pos);
      pbf.pos = endOfBytes(pbf, end);
    });
  }

  check(number: number): void {
    if (number >= this.#starts.length) throw new Error('a text that its block does not have');
  }

  get(number: number): string {
    let text = this.#decoded.get(number);
    if (text === undefined) {
      this.#pbf.pos = this.#starts.values[number]!;
      text = this.#pbf.readString();
      this.#decoded.set(number, text);
    }
    return text;
  }
}
