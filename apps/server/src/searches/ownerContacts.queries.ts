import type { ContactKind } from '@app/contract/contacts';
import { contactKey } from '@app/domain/identifier';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** Takes a phone or an e-mail out of its user's own searches, when it turns out to be another's. */
export async function eraseOwnContact(
  db: Db,
  { userId, kind, value }: { userId: number; kind: ContactKind; value: string },
): Promise<void> {
  await sql`UPDATE searches SET contact = contact - ${kind}::text
    WHERE user_id = ${userId} AND lower(contact->>${kind}::text) = ${contactKey(value)}`.execute(db);
}

/** Takes the contacts of somebody who is erased out of everybody's searches. */
export async function eraseNotedContacts(
  db: Db,
  { phone, email }: { phone: string | null; email: string | null },
): Promise<void> {
  if (phone !== null)
    await sql`UPDATE searches SET contact = contact - 'phone' WHERE contact->>'phone' = ${phone}`.execute(db);
  if (email !== null)
    await sql`UPDATE searches SET contact = contact - 'email' WHERE lower(contact->>'email') = ${contactKey(email)}`.execute(
      db,
    );
}
