interface Waiting {
  weight: number;
  begin: () => void;
}

/**
 * Lets a few works run at once and the others wait, in order. A work says what it weighs, such as the pixels it holds in
 * memory: together they never weigh more than the room, so one that fills the room runs alone.
 */
export class Turns {
  #free: number;
  #room: number;
  readonly #largest: number;
  readonly #waiting: Waiting[] = [];

  constructor(atOnce: number, room: number) {
    this.#free = atOnce;
    this.#room = room;
    this.#largest = room;
  }

  async run<T>(weight: number, work: () => Promise<T>): Promise<T> {
    const taken = Math.min(weight, this.#largest);
    await new Promise<void>((begin) => {
      this.#waiting.push({ weight: taken, begin });
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
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      if (this.#free === 0 || next.weight > this.#room) return;
      this.#free -= 1;
      this.#room -= next.weight;
      this.#waiting.shift();
      next.begin();
    }
  }
}
