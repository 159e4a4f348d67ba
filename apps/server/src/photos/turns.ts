interface Waiting {
  weight: number;
  begin: () => void;
}

/**
 * Lets a few works run at once and the others wait: everybody who waits gets one turn after the other, so that one
 * person's many works hold up another's few by no more than one. A work says what it weighs, such as the pixels it
 * holds in memory: together they never weigh more than the room, so one that fills the room runs alone.
 */
export class Turns {
  #free: number;
  #room: number;
  readonly #largest: number;
  /** Whoever waits, the one whose turn is next first, each with their works in order. */
  readonly #waiting = new Map<unknown, Waiting[]>();

  constructor(atOnce: number, room: number) {
    this.#free = atOnce;
    this.#room = room;
    this.#largest = room;
  }

  /** @param who whose work it is */
  async run<T>(ownerId: unknown, weight: number, work: () => Promise<T>): Promise<T> {
    const taken = Math.min(weight, this.#largest);
    await new Promise<void>((begin) => {
      const own = this.#waiting.get(ownerId);
      if (own) own.push({ weight: taken, begin });
      else this.#waiting.set(ownerId, [{ weight: taken, begin }]);
      this.#admit();
    });
    try {
      return await work();
    } finally {
      this.#free += 1;
      this.#room += taken;
      this.#admit();
    }
  }

  #admit(): void {
    for (const [ownerId, works] of this.#waiting) {
      const [next] = works;
      // Nobody passes the one whose turn it is: light works would hold up a heavy one for ever.
      if (!next || this.#free === 0 || next.weight > this.#room) return;
      this.#free -= 1;
      this.#room -= next.weight;
      works.shift();
      this.#waiting.delete(ownerId);
      if (works.length > 0) this.#waiting.set(ownerId, works);
      next.begin();
    }
  }
}
