import { blockUser, changeUserRole, unblockUser, unverifyUser, verifyUser } from '@app/contract/adminUsers';
import { listNotifications } from '@app/contract/notifications';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../testing/factories.ts';
import { type Caller, testApp, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
let chief: { id: number };
let admin: Caller;
beforeAll(async () => {
  app = await testApp();
  chief = await makeUser(app.db, { role: 'admin' });
  admin = await app.as(chief);
});
afterAll(() => app.close());

const about = ({ id }: { id: number }, body?: object) => ({ params: { id }, ...(body ? { body } : {}) });
const logOf = ({ id }: { id: number }) =>
  app.db
    .selectFrom('admin_actions')
    .select(['admin_id', 'act', 'details'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();

/** What the person reads of it. */
async function noticesTo(user: { id: number }, locale: string): Promise<string[]> {
  const headers = { 'accept-language': locale };
  const { items } = (await (await app.as(user)).call(listNotifications, { query: {}, headers })).body;
  return items.map(({ message }) => message);
}

describe('what administrators do to people', () => {
  it('is told to the person in their language, with the reason, and stands in the log once', async () => {
    const user = await makeUser(app.db);
    const once = await admin.call(blockUser, about(user, { reason: ' Чужие фото ' }));
    expect(once.body).toEqual({
      user: { id: user.id, role: 'client', is_blocked: true, is_verified_realtor: false, version: 2 },
    });
    await admin.call(blockUser, about(user, { reason: 'Дважды' }));
    expect(await logOf(user)).toEqual([{ admin_id: chief.id, act: 'block', details: { reason: 'Чужие фото' } }]);
    expect((await admin.call(unblockUser, about(user))).body.user.is_blocked).toBe(false);
    expect((await noticesTo(user, 'ru')).toSorted()).toEqual([
      'Решение модератора: блокировка снята',
      'Решение модератора: ваш аккаунт заблокирован. Причина: Чужие фото',
    ]);
    expect(await noticesTo(user, 'ro')).toContain('Decizia moderatorului: blocarea a fost ridicată');
  });

  it('verifies realtors alone, and anew after another role', async () => {
    const [client, realtor] = [await makeUser(app.db), await makeUser(app.db, { role: 'realtor' })];
    expect((await admin.call(verifyUser, about(client))).body).toMatchObject({ code: 'not_a_realtor' });
    expect((await admin.call(verifyUser, about(realtor))).body.user.is_verified_realtor).toBe(true);
    expect((await admin.call(unverifyUser, about(realtor, { reason: 'Ушёл' }))).body.user.is_verified_realtor).toBe(
      false,
    );
    await admin.call(verifyUser, about(realtor));
    await admin.call(changeUserRole, about(realtor, { role: 'owner' }));
    const again = await admin.call(changeUserRole, about(realtor, { role: 'realtor' }));
    expect(again.body.user).toMatchObject({ role: 'realtor', is_verified_realtor: false });
    expect((await logOf(realtor)).map(({ act }) => act)).toEqual([
      'verify',
      'unverify',
      'verify',
      'change_role',
      'change_role',
    ]);
    expect(await noticesTo(realtor, 'ro')).toContain('Decizia moderatorului: rolul dvs. este agent imobiliar');
  });

  it.each([blockUser, unverifyUser])('$name hurts: it says why, or is refused', async (call) => {
    const user = await makeUser(app.db, { role: 'realtor', verified_at: app.now() });
    for (const body of [undefined, {}, { reason: ' ' }])
      expect((await admin.call(call, about(user, body))).status).toBe(422);
    expect(await logOf(user)).toEqual([]);
  });

  it('leaves one administrator in any case, also when two act on each other at once', async () => {
    expect((await admin.call(changeUserRole, about(chief, { role: 'client' }))).body).toMatchObject({
      code: 'last_admin',
    });
    expect((await admin.call(blockUser, about(chief, { reason: 'x' }))).body).toMatchObject({ code: 'forbidden' });
    const other = await makeUser(app.db, { role: 'admin' });
    const second = await app.as(other);
    const said = await Promise.all([
      admin.call(changeUserRole, about(other, { role: 'client' })),
      second.call(changeUserRole, about(chief, { role: 'client' })),
    ]);
    expect(said.filter(({ status }) => status === 200).length).toBeLessThan(2);
    const left = app.db.selectFrom('users').select('id').where('role', '=', 'admin').where('blocked_at', 'is', null);
    expect((await left.execute()).length).toBe(1);
    await app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', chief.id).execute();
    await app.db.updateTable('users').set({ role: 'client' }).where('id', '=', other.id).execute();
  });

  it.each([blockUser, unblockUser, verifyUser, unverifyUser, changeUserRole])(
    '$name of nobody is "user_not_found"',
    async (call) => {
      const answer = await admin.call(call, about({ id: 999_999_999 }, { role: 'client', reason: 'x' }));
      expect([answer.status, answer.body]).toMatchObject([404, { code: 'user_not_found' }]);
    },
  );
});
