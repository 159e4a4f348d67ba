import type { TestApp } from './testApp.ts';

/** The newest one-time code that was sent to a phone or an e-mail, as its owner reads it. */
export async function lastCode(app: TestApp, to: string): Promise<string | undefined> {
  const row = await app.db
    .selectFrom('outbox_messages')
    .select('data')
    .where('recipient', '=', to)
    .where('template', '=', 'accounts.code')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (row?.data as { code?: string } | undefined)?.code;
}

/** A code that is not this one. */
export function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
