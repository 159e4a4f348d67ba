// npm run prove:threads: the owner of an offer and who looks for one write to each other through the page's own code while their
// connections are cut and one of two nodes on a native PostgreSQL is killed, again and again; order kept, none lost, none twice.
//   -- --messages 1000 --cuts 100 --kills 10 --pace 1000 --seed 1      messages each way, milliseconds from one to the next
import { makeOffer, makeSearch, makeUser } from '../apps/server/src/testing/factories.ts';
import { openThread } from '../apps/server/src/threads/threads.service.ts';
import { threadWay } from '../apps/web/src/features/threads/threadWay.ts';
import { proveConversation } from './support/proveConversation.ts';

/** Whoever is newer than three days writes less a minute. */
const longAgo = 30 * 86_400_000;

await proveConversation(async (db, now) => {
  const created_at = new Date(now.getTime() - longAgo);
  const owner = await makeUser(db, { name: 'Ion', phone: '+37369300001', created_at });
  const client = await makeUser(db, { name: 'Doina', phone: '+37369300002', created_at });
  const offer = await makeOffer(db, { user_id: owner.id });
  const search = await makeSearch(db, { user_id: client.id });
  const step = { search_id: search.id, offer_id: offer.id, proposer_id: owner.id, created_at: now };
  await db.insertInto('proposals').values(step).execute();
  const id = await openThread(db, { id: client.id, isAdmin: false }, { offer_id: offer.id }, now);
  return {
    sides: [
      { name: 'owner', userId: owner.id, way: (api) => threadWay(id, api) },
      { name: 'client', userId: client.id, way: (api) => threadWay(id, api) },
    ],
    stored: async () => {
      const rows = await db
        .selectFrom('thread_messages')
        .select(['seq', 'client_id', 'text', 'from_owner'])
        .where('thread_id', '=', id)
        .orderBy('seq')
        .execute();
      return rows.map((row) => ({ ...row, side: row.from_owner ? 'owner' : 'client' }));
    },
    // One notice of a conversation while it is unread, however often a node died.
    beside: async () => {
      const rows = await db
        .selectFrom('notifications')
        .select('user_id')
        .where('digest_key', '=', `thread-${id}`)
        .execute();
      const twice = [owner.id, client.id].filter((person) => rows.filter((row) => row.user_id === person).length > 1);
      return twice.map((person) => `notices of one conversation for ${person}: more than one`);
    },
  };
});
