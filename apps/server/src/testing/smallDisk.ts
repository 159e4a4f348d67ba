import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** A disk of so many megabytes in memory, which can be full or read-only. */
export class SmallDisk {
  readonly folder: string;
  readonly #ballast: string;

  private constructor(folder: string) {
    this.folder = folder;
    this.#ballast = join(folder, 'ballast');
  }

  /** @returns undefined where this user may mount nothing: Linux lets root alone */
  static mount(folder: string, megabytes: number): SmallDisk | undefined {
    mkdirSync(folder, { recursive: true });
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
      return new SmallDisk(folder);
    } catch {
      return undefined;
    }
  }

  /** Leaves no byte free. */
  async fill(): Promise<void> {
    const file = await open(this.#ballast, 'w');
    try {
      for (let size = 1 << 20; size >= 1 << 10;) {
        try {
          await file.appendFile(Buffer.alloc(size));
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
          size >>= 2;
        }
      }
    } finally {
      await file.close();
    }
  }

  empty(): Promise<void> {
    return rm(this.#ballast, { force: true });
  }

  /** @param how `ro`: nothing can be written, `rw`: as before */
  async remount(how: 'ro' | 'rw'): Promise<void> {
    for (let tries = 0; tries < 50; tries += 1) {
      try {
        execFileSync('mount', ['-o', `remount,${how}`, this.folder], { stdio: 'ignore' });
        return;
      } catch {
        // A file is being written.
        await setTimeout(20);
      }
    }
    throw new Error(`${this.folder} could not be mounted ${how}`);
  }

  unmount(): void {
    execFileSync('umount', ['-l', this.folder], { stdio: 'ignore' });
  }
}
