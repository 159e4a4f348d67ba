import { listAdminActions } from '@app/contract/adminLog';
import { listNotifications } from '@app/contract/notifications';
import { sendReply } from '@app/contract/support';
import * as calls from '@app/contract/supportChat';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../testing/factories.ts';
import { makePhoto } from '../testing/offerForms.ts';
import { type Caller, startOfTest, testApp, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
let chief: { id: number };
let admin: Caller;
beforeAll(async () => {
  app = await testApp();
  chief = await makeUser(app.db, { role: 'admin', name: 'Tatiana' });
  admin = await app.as(chief);
});
afterAll(() => app.close());

let names = 0;
const said = (text: string, photo_ids: number[] = []) => ({
  body: { client_id: `message-${(names += 1)}`, text, photo_ids },
});
const to = (id: number | string, rest: object = {}) => ({ params: { id: String(id) }, ...rest });
const list = async (state: string) => (await admin.call(calls.listSupportChats, { query: { state } })).body.items;
const later = (minutes: number) => app.setNow(new Date(app.now().getTime() + minutes * 60_000));

describe('support', () => {
  it('goes both ways, with what each side has seen; a decided conversation opens again', async () => {
    const user = await makeUser(app.db, { name: 'Viktor' });
    const theirs = await app.as(user);
    expect((await theirs.call(calls.showSupportChat)).body).toMatchObject({ last_seq: 0, messages: [] });
    await theirs.call(calls.writeToSupport, said('Где моё предложение?'));
    expect(await list('waiting')).toMatchObject([
      { id: String(user.id), unread: 1, last_text: 'Где моё предложение?' },
    ]);
    await admin.call(calls.readChat, to(user.id, { body: { seq: 1 } }));
    await admin.call(calls.sendAnswer, to(user.id, said('Сейчас верну')));
    expect(await list('waiting')).toEqual([]);
    expect(await list('answered')).toMatchObject([{ unread: 0, last_from_support: true }]);
    const seen = (await theirs.call(calls.showSupportChat)).body;
    expect(seen).toMatchObject({ last_seq: 2, seen_seq: 2, read_seq: 1, decided: false });
    expect(seen.messages.map(({ seq, from_support: from, author }) => [seq, from, author])).toEqual([
      [1, false, null],
      [2, true, null],
    ]);
    const late = await admin.call(calls.markAsDecided, to(user.id, { body: { seq: 1 } }));
    expect(late.body).toMatchObject({ code: 'edited_meanwhile' });
    await admin.call(calls.markAsDecided, to(user.id, { body: { seq: 2 } }));
    expect(await list('decided')).toMatchObject([{ id: String(user.id), decided: true }]);
    await theirs.call(calls.writeToSupport, said('И ещё'));
    expect(await list('waiting')).toMatchObject([{ id: String(user.id), decided: false }]);
    await admin.call(calls.showAnyChat, to(user.id));
    const log = await admin.call(listAdminActions, { query: { user: user.id, looks: 1 } });
    expect(log.body.items.map(({ act }) => act).toSorted()).toEqual(['answer_chat', 'decide_chat', 'view_chat']);
  });

  it('lists every conversation, the newest message first, where no state is asked for', async () => {
    await app.db.deleteFrom('support_chats').execute();
    const people = [await makeUser(app.db), await makeUser(app.db), await makeUser(app.db)];
    for (const person of people) {
      await (await app.as(person)).call(calls.writeToSupport, said('Вопрос'));
      later(1);
    }
    await admin.call(calls.sendAnswer, to(people[1]!.id, said('Ответ')));
    await admin.call(calls.markAsDecided, to(people[0]!.id, { body: { seq: 1 } }));
    const all = [people[1]!, people[2]!, people[0]!].map(({ id }) => String(id));
    const found = await admin.call(calls.listSupportChats);
    expect([found.body.items.map(({ id }) => id), found.body.total]).toEqual([all, 3]);
    const first = (await admin.call(calls.listSupportChats, { query: { limit: 2 } })).body;
    const rest = (await admin.call(calls.listSupportChats, { query: { limit: 2, cursor: first.next! } })).body;
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(all);
  });

  it('lists those who wait the longest first, contact forms and guests among them', async () => {
    await app.db.deleteFrom('support_chats').execute();
    const [first, second] = [await makeUser(app.db), await makeUser(app.db)];
    const [one, two] = [await app.as(first), await app.as(second)];
    await one.call(calls.writeToSupport, said('Первый'));
    later(1);
    await app.call(sendReply, { body: { phone: '069555666', type: 'support', text: 'Перезвоните' } });
    later(1);
    await two.call(calls.writeToSupport, said('Второй'));
    later(1);
    await one.call(calls.writeToSupport, said('Всё ещё жду'));
    const waiting = await list('waiting');
    expect(waiting.map(({ last_text: text }) => text)).toEqual(['Всё ещё жду', 'Перезвоните', 'Второй']);
    const guest = waiting[1]!;
    expect(guest).toMatchObject({ user_id: null, phone: '+37369555666' });
    await admin.call(calls.sendAnswer, to(guest.id, said('Звоним')));
    const sms = app.db
      .selectFrom('outbox_messages')
      .select(['channel', 'recipient'])
      .where('template', '=', 'support.answer');
    expect(await sms.execute()).toEqual([{ channel: 'sms', recipient: '+37369555666' }]);
  });

  it('tells the answer where the person is: type 15 when they are away, nothing while they read', async () => {
    const user = await makeUser(app.db);
    const theirs = await app.as(user);
    const notices = async () =>
      (await theirs.call(listNotifications, { headers: { 'accept-language': 'ro' } })).body.items.map((one) => [
        one.type,
        one.message,
        one.data.link,
      ]);
    await admin.call(calls.sendAnswer, to(user.id, said('Bună ziua')));
    expect(await notices()).toEqual([[15, 'Asistența v-a răspuns: Bună ziua', '/dashboard/support']]);
    await theirs.call(calls.readSupport, { body: { seq: 1 } });
    await admin.call(calls.sendAnswer, to(user.id, said('Mai aveți întrebări?')));
    expect(await notices()).toHaveLength(1);
    later(2);
    await admin.call(calls.sendAnswer, to(user.id, said('Închidem')));
    expect(await notices()).toHaveLength(2);
  });

  it('sends an answer whose notice ends within an emoji', async () => {
    const user = await makeUser(app.db);
    const sent = await admin.call(calls.sendAnswer, to(user.id, said(`${'о'.repeat(299)}😀 и дальше`)));
    expect(sent.status).toBe(200);
    const [notice] = (await (await app.as(user)).call(listNotifications)).body.items;
    expect(notice?.message.endsWith('о')).toBe(true);
  });

  it('takes own pictures alone, and a blocked person’s words', async () => {
    const user = await makeUser(app.db, { blocked_at: startOfTest });
    const theirs = await app.as(user);
    const photo = await makePhoto(app.db, user.id);
    const answer = await theirs.call(calls.writeToSupport, said('', [photo]));
    expect(answer.body).toMatchObject({ seq: 1, photos: [{ id: photo }] });
    const other = await app.as(await makeUser(app.db));
    expect((await other.call(calls.writeToSupport, said('', [photo]))).body).toMatchObject({ code: 'photo_not_found' });
    expect((await other.call(calls.writeToSupport, said(' '))).status).toBe(422);
  });

  it('with cut connections and two nodes: nothing lost, nothing twice, the order of each side kept', async () => {
    const user = await makeUser(app.db);
    const [token, adminToken] = [await app.tokenOf(user), await app.tokenOf(chief)];
    const node = await app.secondNode();
    const nodes = [app, node];
    const each = 30;
    const reader: string[] = [];
    let last = 0;
    const catchUp = async (turn: number) => {
      const theirs = nodes[turn % 2]!.withToken(token);
      const { messages } = (await theirs.call(calls.showSupportChat, { query: { after: last, limit: 7 } })).body;
      for (const message of messages) reader.push(`${message.seq} ${message.text}`);
      last = messages.at(-1)?.seq ?? last;
      return messages.length;
    };
    for (let turn = 0; turn < each; turn++) {
      const words = { body: { client_id: `own-name-${turn}`, text: `u${turn}` } };
      const reply = { params: { id: String(user.id) }, body: { client_id: `desk-name-${turn}`, text: `s${turn}` } };
      // Every third answer is lost on its way back: the sender tries again, at the other node.
      for (let tries = 0; tries < (turn % 3 === 0 ? 2 : 1); tries++) {
        await nodes[(turn + tries) % 2]!.withToken(token).call(calls.writeToSupport, words);
        await nodes[(turn + tries + 1) % 2]!.withToken(adminToken).call(calls.sendAnswer, reply);
      }
      if (turn % 4 === 0) await catchUp(turn);
    }
    while ((await catchUp(last)) > 0);
    await node.close();
    expect(reader.map((line) => Number(line.split(' ')[0]))).toEqual(Array.from({ length: 2 * each }, (_, i) => i + 1));
    const by = (side: string) => reader.map((line) => line.split(' ')[1]!).filter((text) => text.startsWith(side));
    for (const side of ['u', 's']) expect(by(side)).toEqual(Array.from({ length: each }, (_, i) => `${side}${i}`));
  });
});
