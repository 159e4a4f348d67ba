import pino from 'pino';
import { openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';

/* Run as a process of its own: writes row after row and prints each one's number once the database has said "done". */

const { db } = await openDatabase({ databaseUrl: undefined, dataDir: process.argv[2] }, pino({ level: 'silent' }));
await migrate(db);
for (;;) {
  const { id } = await db.insertInto('users').values({ name: 'written' }).returning('id').executeTakeFirstOrThrow();
  process.stdout.write(`${id}\n`);
}
