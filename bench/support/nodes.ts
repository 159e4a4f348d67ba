import { join } from 'node:path';
import { startServer } from '../../apps/server/src/testing/serverProcess.ts';

interface Node {
  server: ReturnType<typeof startServer>;
  /** Nothing while it comes up. */
  port: number | undefined;
}

/** Two nodes of one site, each of which is killed and started again. */
export class Nodes {
  readonly #folder: string;
  readonly #env: Record<string, string>;
  readonly #nodes: Node[] = [];
  /** What they complained of. */
  readonly said: string[] = [];
  kills = 0;

  private constructor(folder: string, env: Record<string, string>) {
    this.#folder = folder;
    this.#env = env;
  }

  static async start(folder: string, env: Record<string, string>): Promise<Nodes> {
    const nodes = new Nodes(folder, env);
    // One after the other: the first makes the schema.
    for (const which of [0, 1]) await nodes.#startOne(which);
    return nodes;
  }

  /** Where they answer. */
  get ports(): number[] {
    return this.#nodes.flatMap(({ port }) => port ?? []);
  }

  /** Kills one as `kill -9` does and brings it back. */
  async killAndRestart(which: number): Promise<void> {
    const node = this.#nodes[which]!;
    this.kills += 1;
    node.server.child.kill('SIGKILL');
    await node.server.exit;
    node.port = undefined;
    await this.#startOne(which);
  }

  async stop(): Promise<void> {
    for (const { server } of this.#nodes) server.child.kill('SIGTERM');
    await Promise.all(this.#nodes.map(({ server }) => server.exit));
    for (const { server } of this.#nodes) this.#note(server);
  }

  async #startOne(which: number): Promise<void> {
    const before = this.#nodes[which]?.server;
    if (before) this.#note(before);
    const server = startServer(join(this.#folder, String(which)), this.#env);
    const node: Node = { server, port: undefined };
    this.#nodes[which] = node;
    node.port = Number(new URL(await server.address()).port);
  }

  #note({ said }: ReturnType<typeof startServer>): void {
    if (said.err) this.said.push(said.err.trim().split('\n')[0]!);
  }
}
