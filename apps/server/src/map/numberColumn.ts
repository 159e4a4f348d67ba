import { withRoom } from '@app/engine/withRoom';

/** Numbers that come one by one. */
export class NumberColumn<T extends Float64Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>> {
  /** Those up to `length` are set. */
  values: T;
  length = 0;

  constructor(empty: T) {
    this.values = empty;
  }

  push(value: number): void {
    this.values = withRoom(this.values, this.length + 1);
    this.values[this.length] = value;
    this.length += 1;
  }
}
