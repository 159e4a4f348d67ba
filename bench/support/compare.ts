import type { TalkMessage } from '../../apps/web/src/entities/conversation/chatWay.ts';
import type { ChatPage } from './chatPage.ts';

/** A message as the database has it. */
export interface StoredMessage {
  seq: number;
  client_id: string;
  text: string;
  /** The name of the side whose it is. */
  side: string;
}

export interface Compared {
  /** Everything that is stored of the conversation, in order. */
  rows: readonly StoredMessage[];
  sides: readonly { name: string; page: ChatPage }[];
  /** Messages that each wrote. */
  each: number;
}

export const textOf = (side: string, n: number) => `${side} ${n}`;

const line = ({ seq, text }: Pick<StoredMessage, 'seq' | 'text'>) => `${seq} ${text}`;

/** The first place where they differ, in words. */
function difference(what: string, found: readonly string[], expected: readonly string[]): string[] {
  if (found.length === expected.length && found.every((one, i) => one === expected[i])) return [];
  const at = expected.findIndex((one, i) => one !== found[i]);
  const place = at < 0 ? expected.length : at;
  return [
    `${what}: ${found.length} instead of ${expected.length}, from ${place} on “${found[place]}” instead of “${expected[place]}”`,
  ];
}

/** The whole conversation as this side is given it, part by part. */
async function readThrough({ way }: ChatPage): Promise<TalkMessage[]> {
  const all: TalkMessage[] = [];
  for (;;) {
    const { messages } = await way.read({ after: all.at(-1)?.seq ?? 0, limit: 200 });
    if (messages.length === 0) return all;
    all.push(...messages);
  }
}

/** What was promised and written against what is stored, read and shown; a line for each fault. */
export async function faultsOf({ rows, sides, each }: Compared): Promise<string[]> {
  const stored = rows.map((row) => line(row));
  const faults = difference(
    'stored numbers',
    rows.map(({ seq }) => String(seq)),
    Array.from({ length: 2 * each }, (_, i) => String(i + 1)),
  );
  for (const { name, page } of sides) {
    const own = rows.filter(({ side }) => side === name);
    const written = Array.from({ length: each }, (_, n) => textOf(name, n));
    faults.push(
      ...difference(
        `stored of ${name}`,
        own.map(({ text }) => text),
        written,
      ),
    );
    const numbers = new Map(own.map((row) => [row.client_id, row.seq]));
    for (const [id, seq] of page.acknowledged) {
      if (numbers.get(id) !== seq) faults.push(`acknowledged to ${name} as ${seq}, stored as ${numbers.get(id)}`);
    }
    if (page.acknowledged.size !== each) faults.push(`acknowledged to ${name}: ${page.acknowledged.size} of ${each}`);
    const read = await readThrough(page);
    faults.push(...difference(`read by ${name}`, read.map(line), stored));
    faults.push(...difference(`on the screen of ${name}`, page.talk.messages.map(line), stored));
    if (page.talk.unsent.length > 0) faults.push(`on its way on the screen of ${name}: ${page.talk.unsent.length}`);
    faults.push(...page.faults.map((fault) => `${name}: ${fault}`));
  }
  return faults;
}
