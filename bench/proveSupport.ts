// npm run prove:support: a user and an administrator write to each other through the page's own code while their connections
// are cut and one of two nodes on a native PostgreSQL is killed, again and again; order kept, none lost, none twice.
//   -- --messages 1000 --cuts 100 --kills 10 --pace 1000 --seed 1      messages each way, milliseconds from one to the next
import { makeUser } from '../apps/server/src/testing/factories.ts';
import { countLoggedAnswers, selectStoredMessages } from '../apps/server/src/testing/supportConversation.ts';
import { deskWay, ownWay } from '../apps/web/src/features/support/chatSides.ts';
import { proveConversation } from './support/proveConversation.ts';

await proveConversation(async (db) => {
  const asker = await makeUser(db, { name: 'Doina', phone: '+37369300001' });
  const chief = await makeUser(db, { name: 'Tatiana', phone: '+37369300002', role: 'admin' });
  return {
    sides: [
      { name: 'user', userId: asker.id, way: (api) => ownWay(api) },
      { name: 'support', userId: chief.id, way: (api) => deskWay(String(asker.id), api) },
    ],
    stored: async () => {
      const rows = await selectStoredMessages(db, asker.id);
      return rows.map((row) => ({ ...row, side: row.from_support ? 'support' : 'user' }));
    },
    beside: async (each) => {
      const logged = await countLoggedAnswers(db, asker.id);
      return logged === each ? [] : [`answers in the administrators' log: ${logged} of ${each}`];
    },
  };
});
