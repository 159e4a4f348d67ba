import { afterAll, beforeAll, expect, it } from 'vitest';
import { retention } from '../../areas.ts';
import { makeUser } from '../../testing/factories.ts';
import { testApp, type TestApp } from '../../testing/testApp.ts';
import { deleteExpired } from './retention.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('forgets notices, looks of administrators and undelivered messages after their time, not a day before', async () => {
  const { id } = await makeUser(app.db);
  const ago = (days: number) => new Date(app.now().getTime() - days * 86_400_000);
  const notice = (days: number, read: boolean) => ({
    user_id: id,
    type: 18,
    created_at: ago(days),
    read_at: read ? ago(days) : null,
  });
  const notices = [notice(181, true), notice(179, true), notice(366, false), notice(181, false)];
  await app.db.insertInto('notifications').values(notices).execute();
  const act = (days: number, read_access: boolean) => ({
    act: 'view_user',
    read_access,
    created_at: ago(days),
    details: '{}',
  });
  const acts = [act(366, true), act(364, true), act(366, false)];
  await app.db.insertInto('admin_actions').values(acts).execute();
  const message = (days: number) => ({
    channel: 'mail',
    recipient: 'a@b.md',
    locale: 'ru',
    template: 'code',
    data: '{}',
    created_at: ago(days),
    sent_at: null,
    last_error: null,
  });
  await app.db
    .insertInto('outbox_messages')
    .values([message(61), message(59)])
    .execute();
  expect(await deleteExpired(app.db, retention, app.now())).toEqual({
    outbox_messages: 1,
    planned_proposals: 0,
    notification_deliveries: 0,
    notifications: 2,
    admin_actions: 1,
    support_chats: 0,
    threads: 0,
    agency_invitations: 0,
    hand_overs: 0,
    telegram_notices: 0,
  });
});
