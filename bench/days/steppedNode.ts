import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { serverEnv } from '../../apps/server/src/testing/serverProcess.ts';
import type { Held, Said } from './node.ts';

/** The node as its process, seen by whoever moves the clock. */
export class SteppedNode {
  readonly #child: ChildProcess;
  /** Lines of its log, warnings and worse. */
  readonly said: string[] = [];
  port = 0;

  private constructor(child: ChildProcess) {
    this.#child = child;
    for (const stream of [child.stdout!, child.stderr!])
      createInterface({ input: stream }).on('line', (line) => this.said.push(line));
  }

  static async start(folder: string, env: Record<string, string>): Promise<SteppedNode> {
    const script = join(import.meta.dirname, 'node.ts');
    const child = spawn(process.execPath, ['--expose-gc', script], {
      env: serverEnv(folder, { LOG_LEVEL: 'warn', ...env }),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const node = new SteppedNode(child);
    const first = await node.#next();
    if (!('port' in first)) throw new Error(`the node did not start: ${node.said.join('\n')}`);
    node.port = first.port;
    return node;
  }

  /** Has it do everything that is due by the clock. */
  async step(): Promise<Held> {
    this.#child.send('step');
    const said = await this.#next();
    if (!('held' in said)) throw new Error(`jobs do not end: ${JSON.stringify(said)}`);
    return said.held;
  }

  collect(): void {
    this.#child.send('collect');
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.send('stop');
    await ended;
  }

  #next(): Promise<Said> {
    return new Promise((resolve, reject) => {
      const onEnd = () => reject(new Error(`the node ended: ${this.said.slice(-5).join('\n')}`));
      this.#child.once('exit', onEnd);
      this.#child.once('message', (said) => {
        this.#child.off('exit', onEnd);
        resolve(said as Said);
      });
    });
  }
}
