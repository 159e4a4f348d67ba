import { join } from 'node:path';
import { type Death, SupervisedNode } from './supervisedNode.ts';

/** The nodes of one site. */
export class Nodes {
  readonly all: readonly SupervisedNode[];
  kills = 0;

  private constructor(all: readonly SupervisedNode[]) {
    this.all = all;
  }

  /** @param folder holds a folder and a log for each */
  static async start(folder: string, env: Record<string, string>, count = 2): Promise<Nodes> {
    const all: SupervisedNode[] = [];
    // One after the other: the first makes the schema.
    for (let i = 0; i < count; i += 1) all.push(await SupervisedNode.start(join(folder, String(i)), env));
    return new Nodes(all);
  }

  /** Where they answer just now. */
  get ports(): number[] {
    return this.all.filter((node) => node.isServing).map((node) => node.port);
  }

  /** What they complained of. */
  get said(): string[] {
    return this.all.flatMap((node) => node.said);
  }

  get deaths(): Death[] {
    return this.all.flatMap((node, i) => node.deaths.map(({ at, how }) => ({ at, how: `node ${i}: ${how}` })));
  }

  /** Kills one as `kill -9` does; it is back, by its own supervisor, when this resolves. */
  async killAndWait(which: number): Promise<void> {
    const node = this.all[which]!;
    this.kills += 1;
    node.kill();
    if (!(await node.serves(120_000))) throw new Error(`Node ${which} did not come back`);
  }

  async stop(): Promise<void> {
    await Promise.all(this.all.map((node) => node.stop()));
  }
}
