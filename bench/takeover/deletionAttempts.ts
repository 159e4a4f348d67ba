import { login, loginDevice, register } from '@app/contract/accounts';
import { deleteUser } from '@app/contract/contacts';
import { showCurrentUser } from '@app/contract/currentUser';
import { showOffer } from '@app/contract/offers';
import { makeOffer } from '../../apps/server/src/testing/factories.ts';
import { type Attempt, makeVictim, newAddress, password, send, type Site, someMail, type Victim } from './site.ts';

/** Somebody with a phone and an e-mail, whose session and password a thief has, and who was deleted by them. */
async function deleted(site: Site): Promise<Victim & { email: string; links: string[] }> {
  const email = someMail();
  const victim = await makeVictim(site, { email, email_proven_at: new Date() });
  const { code } = await send(site, deleteUser, {
    params: { id: victim.id },
    token: victim.token,
    body: { password },
  });
  if (code !== 'ok') throw new Error(code);
  const rows = await site.db
    .selectFrom('outbox_messages')
    .select('data')
    .where('recipient', 'in', [victim.phone, email])
    .where('template', '=', 'accounts.deleting')
    .execute();
  return { ...victim, email, links: rows.map(({ data }) => (data as { href: string }).href) };
}

let asked = 0;
/** Presses the button of a link's page, on one node after the other. */
async function press({ origins }: Site, link: string, address = newAddress()): Promise<number> {
  const { pathname, search } = new URL(link);
  const answer = await fetch(origins[(asked += 1) % origins.length]! + pathname + search, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address },
  });
  await answer.text();
  return answer.status;
}

async function stateOf({ db }: Site, { id }: Victim): Promise<string> {
  const row = await db.selectFrom('users').select('deleted_at').where('id', '=', id).executeTakeFirst();
  return row === undefined ? 'erased' : row.deleted_at === null ? 'kept' : 'being deleted';
}

/** The 72 hours have passed, and the job has not run yet. */
async function passTime({ db }: Site, { id }: Victim): Promise<void> {
  const [before, now] = [new Date(Date.now() - 72 * 3_600_000), new Date()];
  await db.updateTable('users').set({ deleted_at: before, deletion_due_at: now }).where('id', '=', id).execute();
  await db.updateTable('reach_changes').set({ expires_at: now }).where('user_id', '=', id).execute();
}

const invented = (link: string) => link.replace(/token=.*/, `token=${'x'.repeat(43)}`);

const undo: Attempt[] = [
  {
    name: 'a thief’s deletion is final',
    expected: ['kept'],
    async run(site) {
      const victim = await deleted(site);
      await press(site, victim.links[0]!);
      return stateOf(site, victim);
    },
  },
  {
    name: 'an invented link of an undone deletion',
    expected: ['410, being deleted'],
    async run(site) {
      const victim = await deleted(site);
      return `${await press(site, invented(victim.links[0]!))}, ${await stateOf(site, victim)}`;
    },
  },
  {
    name: 'guesses at a link from one address',
    expected: ['429'],
    async run(site) {
      const [{ links }, address] = [await deleted(site), newAddress()];
      let status = 0;
      for (let i = 0; i < 61; i += 1) status = await press(site, invented(links[0]!), address);
      return String(status);
    },
  },
  {
    name: 'the link of another’s deletion keeps this account',
    expected: ['being deleted'],
    async run(site) {
      const [victim, other] = [await deleted(site), await deleted(site)];
      await press(site, other.links[0]!);
      return stateOf(site, victim);
    },
  },
  {
    name: 'a link replayed, and the other contact’s after it',
    expected: ['410, 410'],
    async run(site) {
      const { links } = await deleted(site);
      await press(site, links[0]!);
      return `${await press(site, links[0]!)}, ${await press(site, links[1]!)}`;
    },
  },
  {
    name: 'twenty hands at the two links at once, on two nodes',
    expected: ['1 of 20'],
    async run(site) {
      const { links } = await deleted(site);
      const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => press(site, links[i % 2]!)));
      return `${answers.filter((status) => status === 200).length} of 20`;
    },
  },
  {
    name: 'a link after 72 hours',
    expected: ['410, being deleted'],
    async run(site) {
      const victim = await deleted(site);
      await passTime(site, victim);
      return `${await press(site, victim.links[0]!)}, ${await stateOf(site, victim)}`;
    },
  },
];

const enter = async (site: Site, identifier: string, more: object) =>
  (await send(site, login, { body: { identifier, password, ...more } })).code;

const waiting: [string, readonly string[], (site: Site, of: Awaited<ReturnType<typeof deleted>>) => Promise<string>][] =
  [
    [
      'is entered by a wrong password',
      ['wrong_credentials'],
      (site, { phone }) => enter(site, phone, { password: 'Ghicit 77', keep_account: true }),
    ],
    ['is entered without the question', ['account_deleting'], (site, { phone }) => enter(site, phone, {})],
    [
      'is kept by the password after 72 hours',
      ['wrong_credentials'],
      async (site, victim) => {
        await passTime(site, victim);
        return enter(site, victim.phone, { keep_account: true });
      },
    ],
    [
      'is open to the thief’s session',
      ['unauthenticated'],
      async (site, { token }) => (await send(site, showCurrentUser, { token })).code,
    ],
    [
      'is deleted once more by the thief’s session',
      ['unauthenticated'],
      async (site, { id, token }) => (await send(site, deleteUser, { params: { id }, token, body: { password } })).code,
    ],
    [
      'leaves its number to be registered',
      ['identifier_taken'],
      async (site, { phone }) =>
        (await send(site, register, { body: { identifier: phone, password, agree_with_policy: true } })).code,
    ],
    [
      'leaves its e-mail to be registered, in other letters',
      ['identifier_taken'],
      async (site, { email }) =>
        (await send(site, register, { body: { identifier: email.toUpperCase(), password, agree_with_policy: true } }))
          .code,
    ],
  ];

const inSight: Attempt[] = [
  {
    name: 'an offer of an account that is being deleted is shown, on two nodes',
    expected: ['offer_not_found, offer_not_found'],
    async run(site) {
      const victim = await makeVictim(site);
      const { short_code: id } = await makeOffer(site.db, {
        user_id: victim.id,
        active_until: new Date(Date.now() + 1e9),
      });
      await send(site, showOffer, { params: { id } });
      await send(site, showOffer, { params: { id } });
      await send(site, deleteUser, { params: { id: victim.id }, token: victim.token, body: { password } });
      const answers = [
        await send(site, showOffer, { params: { id } }),
        await send(site, showOffer, { params: { id } }),
      ];
      return answers.map(({ code }) => code).join(', ');
    },
  },
  {
    name: 'a remembered device outlives the deletion and its undo',
    expected: ['invalid_device, invalid_device'],
    async run(site) {
      const victim = await makeVictim(site);
      const { body } = await send(site, login, { body: { identifier: victim.phone, password, reminder_me: true } });
      const again = { body: { user_id: victim.id, device_token: body['device_token'] } };
      await send(site, deleteUser, { params: { id: victim.id }, token: victim.token, body: { password } });
      const meanwhile = await send(site, loginDevice, again);
      await enter(site, victim.phone, { keep_account: true });
      return `${meanwhile.code}, ${(await send(site, loginDevice, again)).code}`;
    },
  },
];

/** Somebody else’s deletion: guessed, replayed, late, or only meant to take the account. */
export const deletionAttempts: readonly Attempt[] = [
  ...undo,
  ...waiting.map(([what, expected, run]) => ({
    name: `an account that is being deleted ${what}`,
    expected,
    run: async (site: Site) => run(site, await deleted(site)),
  })),
  ...inSight,
];
