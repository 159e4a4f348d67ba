import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { serverEnv } from '../../apps/server/src/testing/serverProcess.ts';
import { freePort } from '../../e2e/freePort.ts';
import { childrenOf } from '../../scripts/childrenOf.ts';

const starter = join(import.meta.dirname, '../../scripts/bootstrap.mjs');
/** ms; a stop is in order or it is a fault. */
const longestStop = 60_000;

export interface Death {
  at: number;
  how: string;
}

/** One node as `npm start` runs it: a server, and what starts it anew when it dies. It keeps its port. */
export class SupervisedNode {
  readonly port: number;
  readonly #folder: string;
  readonly #env: Record<string, string>;
  #supervisor: ChildProcess | undefined;
  #ended: Promise<number | null> = Promise.resolve(0);
  /** Somebody outside ends the server or its supervisor: that is no death of its own. */
  #isMeant = false;
  /** It answers, as far as it said. */
  isServing = false;
  /** What it complained of, line by line. */
  readonly said: string[] = [];
  /** Every time that it ended without being made to, or otherwise than it should. */
  readonly deaths: Death[] = [];

  private constructor(folder: string, env: Record<string, string>, port: number) {
    this.#folder = folder;
    this.#env = { ...env, PORT: String(port) };
    this.port = port;
  }

  /** @param folder its `DATA_DIR`; beside it stands its log */
  static async start(folder: string, env: Record<string, string>): Promise<SupervisedNode> {
    mkdirSync(folder, { recursive: true });
    const node = new SupervisedNode(folder, env, await freePort());
    node.begin();
    if (!(await node.serves(180_000))) throw new Error(`The node did not come up: ${node.said.join('\n')}`);
    return node;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts it; it may take a while until it serves. */
  begin(): void {
    this.#isMeant = false;
    const supervisor = spawn(process.execPath, [starter, 'start'], {
      env: serverEnv(this.#folder, this.#env),
      stdio: ['ignore', 'pipe', 'pipe'],
      // A Ctrl-C at the proof is no fault of the node.
      detached: true,
    });
    const log = createWriteStream(`${this.#folder}.log`, { flags: 'a' });
    createInterface({ input: supervisor.stdout }).on('line', (line) => {
      log.write(`${line}\n`);
      if (line.includes('Stop with Ctrl-C')) this.isServing = true;
    });
    createInterface({ input: supervisor.stderr }).on('line', (line) => {
      log.write(`${line}\n`);
      this.#hear(line);
    });
    this.#ended = new Promise((resolve) => supervisor.once('exit', resolve));
    this.#supervisor = supervisor;
    void this.#ended.then((code) => this.#bury(supervisor, code));
  }

  /** @returns whether it serves within so many milliseconds */
  async serves(within: number): Promise<boolean> {
    for (const until = Date.now() + within; Date.now() < until && !this.isServing;) await setTimeout(20);
    return this.isServing;
  }

  /** Kills the server as `kill -9` does; its supervisor starts it anew. */
  kill(): void {
    const servers = childrenOf(this.#supervisor!.pid!);
    if (servers.length === 0) return;
    this.#isMeant = true;
    this.isServing = false;
    for (const pid of servers) process.kill(pid, 'SIGKILL');
  }

  /** Stops it in order, as whoever keeps the server does. */
  async stop(): Promise<void> {
    const supervisor = this.#supervisor;
    if (!supervisor || supervisor.exitCode !== null) return;
    this.#isMeant = true;
    supervisor.kill('SIGTERM');
    const code = await Promise.race([this.#ended, setTimeout(longestStop, 'late' as const, { ref: false })]);
    this.isServing = false;
    if (code === 'late') {
      this.#note('did not stop when it was told to');
      await this.end();
    } else if (code !== 0) this.#note(`ended with ${code} when it was told to stop`);
  }

  /** Ends it whatever it does. */
  async end(): Promise<void> {
    this.#isMeant = true;
    this.isServing = false;
    const servers = childrenOf(this.#supervisor!.pid!);
    this.#supervisor!.kill('SIGKILL');
    for (const pid of servers) process.kill(pid, 'SIGKILL');
    await this.#ended;
  }

  #hear(line: string): void {
    if (!/^The server ended with \S+; it is started again/.test(line)) return void this.said.push(line);
    this.isServing = false;
    if (!this.#isMeant) this.#note(line);
    this.#isMeant = false;
  }

  #bury(supervisor: ChildProcess, code: number | null): void {
    if (supervisor !== this.#supervisor || this.#isMeant) return;
    this.isServing = false;
    this.#note(`ended with ${code} for good: ${this.said.at(-1) ?? ''}`);
    this.begin();
  }

  #note(how: string): void {
    this.deaths.push({ at: Date.now(), how });
  }
}
