import type { TalkMessage } from '../../apps/web/src/entities/conversation/chatWay.ts';
import type { Db } from '../../apps/server/src/platform/database/database.ts';
import {
  countLoggedAnswers,
  selectStoredMessages,
  type StoredMessage,
} from '../../apps/server/src/testing/supportConversation.ts';
import type { ChatPage } from './chatPage.ts';

export interface Sides {
  userId: number;
  adminId: number;
  user: ChatPage;
  admin: ChatPage;
  /** Messages that each wrote. */
  each: number;
}

export const textOf = (side: 'user' | 'support', n: number) => `${side} ${n}`;

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
export async function faultsOf(db: Db, { userId, adminId, user, admin, each }: Sides): Promise<string[]> {
  const rows = await selectStoredMessages(db, userId);
  const stored = rows.map((row) => line(row));
  const faults = difference(
    'stored numbers',
    rows.map(({ seq }) => String(seq)),
    Array.from({ length: 2 * each }, (_, i) => String(i + 1)),
  );
  const bySide = [
    { side: 'user', page: user, authorId: userId, fromSupport: false },
    { side: 'support', page: admin, authorId: adminId, fromSupport: true },
  ] as const;
  for (const { side, page, authorId, fromSupport } of bySide) {
    const own = rows.filter((row) => row.author_id === authorId && row.from_support === fromSupport);
    const written = Array.from({ length: each }, (_, n) => textOf(side, n));
    faults.push(
      ...difference(
        `stored of ${side}`,
        own.map(({ text }) => text),
        written,
      ),
    );
    const numbers = new Map(rows.map((row) => [row.client_id, row.seq]));
    for (const [id, seq] of page.acknowledged) {
      if (numbers.get(id) !== seq) faults.push(`acknowledged to ${side} as ${seq}, stored as ${numbers.get(id)}`);
    }
    if (page.acknowledged.size !== each) faults.push(`acknowledged to ${side}: ${page.acknowledged.size} of ${each}`);
    const read = await readThrough(page);
    faults.push(...difference(`read by ${side}`, read.map(line), stored));
    faults.push(...difference(`on the screen of ${side}`, page.talk.messages.map(line), stored));
    if (page.talk.unsent.length > 0) faults.push(`on its way on the screen of ${side}: ${page.talk.unsent.length}`);
    faults.push(...page.faults.map((fault) => `${side}: ${fault}`));
  }
  const logged = await countLoggedAnswers(db, userId);
  if (logged !== each) faults.push(`answers in the administrators' log: ${logged} of ${each}`);
  return faults;
}
