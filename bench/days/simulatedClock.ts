import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { aptInstall } from '../../scripts/aptInstall.ts';

const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

/**
 * A clock for the processes that are started with its environment, the database's and a node's alike: libfaketime reads how far
 * it is from the real one in a file, each time. It goes as fast as the real one, and jumps when it is told to. What measures how
 * long something takes, and timers, go by the real one.
 */
export class SimulatedClock {
  readonly #file: string;
  readonly env: Readonly<Record<string, string>>;
  #ahead = 0;

  private constructor(file: string) {
    this.#file = file;
    this.env = {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DISABLE_SHM: '1',
    };
  }

  /** @throws when there is no libfaketime here and none can be installed */
  static async at(start: Date, file: string): Promise<SimulatedClock> {
    const obstacle = existsSync(library) ? undefined : await aptInstall('libfaketime');
    if (obstacle || !existsSync(library))
      throw new Error(`no libfaketime here (${obstacle ?? 'not where Debian has it'})`);
    const clock = new SimulatedClock(file);
    await clock.jump(start);
    return clock;
  }

  get now(): Date {
    return new Date(Date.now() + this.#ahead);
  }

  /** From now on it is this moment, or part of a second later. */
  async jump(to: Date): Promise<void> {
    this.#ahead = Math.ceil((to.getTime() - Date.now()) / 1_000) * 1_000;
    const sign = this.#ahead < 0 ? '-' : '+';
    await writeFile(`${this.#file}.next`, `${sign}${Math.abs(this.#ahead) / 1_000}\n`, { mode: 0o644 });
    await rename(`${this.#file}.next`, this.#file);
  }
}
