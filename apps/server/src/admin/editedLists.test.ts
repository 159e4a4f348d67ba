import { listAdminActions } from '@app/contract/adminLog';
import { listDictionaries, listPhoneConfigs, listUrbanAreas } from '@app/contract/dictionaries';
import * as calls from '@app/contract/editedLists';
import type { EditedList, ShownItem } from '@app/contract/editedLists';
import { type ListName, listNames } from '@app/contract/editedListShapes';
import { findPlaces } from '@app/contract/map';
import { listHomeRealtors, showLanding } from '@app/contract/landing';
import { listCannedAnswers } from '@app/contract/supportChat';
import { listDeclineReasons } from '@app/contract/viewings';
import { choicesOf } from '@app/domain/dictionaries';
import { adoptReferences, asWritten } from '@app/domain/editedReferences';
import { viewingStatus } from '@app/domain/kinds';
import { normalisePhone } from '@app/domain/phone';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOffer, makeUser } from '../testing/factories.ts';
import { makeViewing } from '../testing/ownedThings.ts';
import { type Caller, testApp, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
let chief: { id: number };
let admin: Caller;
beforeAll(async () => {
  app = await testApp();
  chief = await makeUser(app.db, { role: 'admin', name: 'Tatiana Botnaru' });
  admin = await app.as(chief);
});
afterAll(async () => {
  await app.close();
  // Other files of this process speak as the code is written.
  adoptReferences(asWritten);
});

const show = async (name: ListName) =>
  (await admin.call(calls.showEditedList, { params: { name } })).body as EditedList;
const save = (
  name: ListName,
  version: number,
  items: readonly (Omit<ShownItem, 'id'> & { id: string | null })[],
  by = admin,
) =>
  by.call(calls.saveEditedList, {
    params: { name },
    body: { version, items: items.map(({ id, hidden, values }) => ({ id, hidden, values })) },
  });
const fresh = (values: Record<string, string | number>) => ({
  id: null,
  hidden: false,
  used: false,
  label: null,
  values,
});
const swapped = <T>([first, second, ...rest]: T[]): T[] => [second!, first!, ...rest];
const retitled = (item: ShownItem, values: Record<string, string | number>): ShownItem => ({
  ...item,
  values: { ...item.values, ...values },
});

describe('lists that administrators edit', () => {
  it('are all read, and each is taken back as it was read', async () => {
    for (const name of listNames) {
      const { version, items } = await show(name);
      const saved = await save(name, version, items);
      expect([name, saved.status, saved.body.version]).toEqual([name, 200, 1]);
      expect([name, saved.body.history]).toEqual([name, []]);
    }
  });

  it('say which piece is wrong, in which item', async () => {
    const { version, items } = await show('declineReasons');
    const wrong = items.map((item, i) => (i === 2 ? retitled(item, { title_ro: ' ' }) : item));
    const { status, body } = await save('declineReasons', version, wrong);
    expect([status, body]).toMatchObject([422, { fields: { 'items.2.values.title_ro': 'Заполните это поле' } }]);
    expect((await save('heating', 1, [])).status).toBe(422);
  });

  it('are saved with an answer whose line in the log ends within an emoji', async () => {
    const { version, items } = await show('faq');
    const answer_ru = `${'о'.repeat(159)}😀 и дальше`;
    expect((await save('faq', version, [retitled(items[0]!, { answer_ru }), ...items.slice(1)])).status).toBe(200);
    const { body } = await admin.call(listAdminActions, { query: { act: 'edit_list' } });
    expect(JSON.stringify(body.items[0])).toContain(`${'о'.repeat(159)}…`);
  });

  it('stand in the log with what was before and after', async () => {
    const { version, items } = await show('repair');
    await save('repair', version, [retitled(items[0]!, { title_ru: 'Авторский проект' }), ...items.slice(1)]);
    const { body } = await admin.call(listAdminActions, { query: { act: 'edit_list' } });
    expect(body.items[0]).toMatchObject({
      subject: 'repair',
      before: { '4.title_ru': 'Дизайнерский' },
      after: { '4.title_ru': 'Авторский проект' },
      names: { 4: { ru: 'Дизайнерский', ro: items[0]!.values['title_ro'] } },
      admin: { name: 'Tatiana Botnaru' },
    });
  });

  it('stand in the log with the one that was moved, and with realtors by the names they have now', async () => {
    const { version, items } = await show('pets');
    const [one, two, ...rest] = items;
    await save('pets', version, [two!, ...rest, one!]);
    const ion = await makeUser(app.db, { role: 'realtor', verified_at: app.now(), name: 'Ion Munteanu' });
    const realtors = await show('realtors');
    const added = { id: String(ion.id), hidden: false, used: false, label: null, values: {} };
    await save('realtors', realtors.version, [...realtors.items, added]);
    await app.db.updateTable('users').set({ name: 'Ion Rotaru' }).where('id', '=', ion.id).execute();
    const { body } = await admin.call(listAdminActions, { query: { act: 'edit_list', limit: 2 } });
    expect(body.items).toMatchObject([
      { names: { [ion.id]: { ru: 'Ion Rotaru' } }, after: { [ion.id]: String(ion.id) } },
      { before: { [`${one!.id}.place`]: 1 }, after: { [`${one!.id}.place`]: items.length } },
    ]);
    await app.db.updateTable('users').set({ name: null }).where('id', '=', ion.id).execute();
    expect((await admin.call(listAdminActions, { query: { act: 'edit_list' } })).body.items[0]!.names).toEqual({});
    await save('realtors', realtors.version + 1, realtors.items);
  });
});

describe('two administrators at once', () => {
  it('on two nodes: the second is told, nothing is overwritten, and both nodes speak alike', async () => {
    const there = await app.secondNode();
    const other = there.withToken(await app.tokenOf(await makeUser(app.db, { role: 'admin' })));
    const { version, items } = await show('parking');
    expect((await save('parking', version, swapped([...items]))).status).toBe(200);
    const late = await save('parking', version, [{ ...items[0]!, hidden: true }, ...items.slice(1)], other as Caller);
    expect([late.status, late.body]).toMatchObject([409, { code: 'edited_meanwhile' }]);
    const { body } = await there.call(listDictionaries, {});
    const parking = body.items.filter(({ dictionary }) => dictionary === 3);
    expect(parking.map(({ code, hidden_in_offers: hidden }) => [code, hidden])).toEqual([
      ['parking_open', false],
      ['parking_covered', false],
      ['parking_none', false],
    ]);
    await there.close();
  });
});

describe('what visitors see of it', () => {
  it('options in the new order and words, a hidden one only where it is chosen already', async () => {
    const { version, items } = await show('heating');
    const [own, central, any] = items as [ShownItem, ShownItem, ShownItem];
    await save('heating', version, [retitled(central, { title_ro: 'Din rețea' }), { ...own, hidden: true }, any]);
    await expect
      .poll(() => choicesOf('heating', 'searches').map(({ title }) => title.ro))
      .toEqual(['Din rețea', 'Oricare']);
    expect(choicesOf('heating', 'offers', ['heating_autonomous'])).toHaveLength(2);
  });

  it('places and countries of phones', async () => {
    const sectors = await show('sectors');
    const renamed = sectors.items.map((item) =>
      item.id === 'sector-botanica' ? retitled(item, { title_ru: 'Ботаника и парк' }) : item,
    );
    await save('sectors', sectors.version, renamed);
    const named = async () => (await app.call(listUrbanAreas, {})).body.items.map((one) => one.urban_area_name);
    await expect.poll(named).toContain('Ботаника и парк');
    const there = await app.secondNode();
    for (const node of [app, there])
      for (const q of ['Ботаника и парк', 'Ботаника', 'Botanica']) {
        const { items } = (await node.call(findPlaces, { query: { q } })).body;
        expect(items[0]!.title, q).toBe('Ботаника и парк');
      }
    await there.close();
    const phones = await show('phoneConfigs');
    const estonia = {
      code: 'EE',
      title_ru: 'Эстония',
      title_ro: 'Estonia',
      prefix: '+372',
      masks: '### ####, #### ####',
      trunk: '',
    };
    expect(
      (await save('phoneConfigs', phones.version, [...phones.items, fresh({ ...estonia, masks: '12' })])).status,
    ).toBe(422);
    expect((await save('phoneConfigs', phones.version, [...phones.items, fresh(estonia)])).status).toBe(200);
    await expect.poll(() => normalisePhone('+372 5123 4567')).toBe('+37251234567');
    expect((await app.call(listPhoneConfigs, {})).body.items.at(-1)).toMatchObject({ code: 'EE', flag: '🇪🇪' });
  });

  it('the home page: questions, first words and numbers', async () => {
    const faq = await show('faq');
    const question = {
      question_ru: 'А это бесплатно?',
      question_ro: 'Este gratuit?',
      answer_ru: 'Да.',
      answer_ro: 'Da.',
    };
    await save('faq', faq.version, [fresh(question), ...faq.items.map((item, i) => ({ ...item, hidden: i === 0 }))]);
    const home = await show('home');
    await save('home', home.version, [retitled(home.items[0]!, { first_ro: 'Casa ta', animals_helped: 300 })]);
    const { body } = await app.call(showLanding, { query: { locale: 'ro' } });
    expect(body).toMatchObject({ hero: { first: 'Casa ta', second: '' }, shelter: { animals_helped: 300 } });
    expect([body.faq[0]?.question, body.faq.length]).toEqual(['Este gratuit?', 4]);
  });

  it('a realtor who was put first stands first on the home page, whatever was asked for', async () => {
    const make = (name: string) => makeUser(app.db, { role: 'realtor', verified_at: app.now(), name });
    const [best, chosen] = [await make('Cea mai bună'), await make('Aleasă')];
    await app.db.updateTable('users').set({ review_count: 1, review_sum: 5 }).where('id', '=', best.id).execute();
    expect((await admin.call(calls.addHomeRealtor, { body: { user_id: chief.id } })).body).toMatchObject({
      code: 'not_a_realtor',
    });
    await admin.call(calls.addHomeRealtor, { body: { user_id: chosen.id } });
    const ids = async (query = {}) => (await app.call(listHomeRealtors, { query })).body.items.map(({ id }) => id);
    expect(await ids()).toEqual([chosen.id, best.id]);
    const first = (await app.call(listHomeRealtors, { query: { limit: 1 } })).body;
    expect([first.items[0]?.id, await ids({ limit: 1, cursor: first.next })]).toEqual([chosen.id, [best.id]]);
    expect(await ids({ rating: 1 })).toEqual([best.id]);
    expect((await show('realtors')).items[0]).toMatchObject({ label: 'Aleasă' });
    await admin.call(calls.removeHomeRealtor, { params: { id: chosen.id } });
    expect(await ids()).toEqual([best.id, chosen.id]);
  });

  it('canned answers: one more, another order, one less', async () => {
    const { version, items } = await show('supportAnswers');
    const thanks = { title_ru: 'Спасибо', title_ro: 'Mulțumim', text_ru: 'Спасибо!', text_ro: 'Mulțumim!' };
    await save('supportAnswers', version, [fresh(thanks), ...items.slice(1)]);
    const { body } = await admin.call(listCannedAnswers);
    expect(body.items.map(({ title }) => title.ro)).toEqual([
      'Mulțumim',
      'Fotografii și copertă',
      'Oferta nu se vede',
      'Rezolvat',
    ]);
  });
});

describe('decline reasons', () => {
  it('one that was given is hidden, not removed; one that was not goes', async () => {
    const [owner, client] = [await makeUser(app.db), await makeUser(app.db)];
    const offer = await makeOffer(app.db, { user_id: owner.id });
    const id = await makeViewing(app.db, offer, client.id, viewingStatus.declined, new Date('2026-09-16T09:00:00Z'));
    await app.db.updateTable('viewings').set({ reason_id: 1 }).where('id', '=', id).execute();
    const { version, items } = await show('declineReasons');
    expect(items.map(({ used }) => used)).toEqual([true, ...Array.from({ length: 7 }, () => false)]);
    expect((await save('declineReasons', version, items.slice(1))).body).toMatchObject({ code: 'still_used' });
    for (const reason of [1, 2]) await admin.call(calls.deleteDeclineReason, { params: { id: reason } });
    await admin.call(calls.addDeclineReason, { body: { title_ru: 'Болею', title_ro: 'Sunt bolnav' } });
    const left = (await show('declineReasons')).items.map((one) => [one.id, one.hidden]);
    expect([left[0], left[1], left.length]).toEqual([['1', true], ['3', false], 8]);
    const { body } = await app.call(listDeclineReasons, { headers: { 'accept-language': 'ro' } });
    expect([body[0], body.at(-1)?.title]).toMatchObject([{ id: 3 }, 'Sunt bolnav']);
  });

  it('any earlier state comes back, with what is used since', async () => {
    const { version, history } = await show('declineReasons');
    expect(history.map((one) => [one.version, one.summary])).toEqual([
      [4, { added: 1 }],
      [3, { removed: 1 }],
      [2, { hidden: 1 }],
      [1, {}],
    ]);
    const back = await admin.call(calls.restoreEditedList, {
      params: { name: 'declineReasons' },
      body: { version, to: 1 },
    });
    expect(back.body.items.map(({ id, hidden }) => [id, hidden])).toEqual(
      Array.from({ length: 8 }, (_, i) => [String(i + 1), false]),
    );
    const late = await admin.call(calls.restoreEditedList, {
      params: { name: 'declineReasons' },
      body: { version, to: 1 },
    });
    expect(late.status).toBe(409);
    const nowhere = { version: version + 1, to: 99 };
    expect(
      (await admin.call(calls.restoreEditedList, { params: { name: 'declineReasons' }, body: nowhere })).status,
    ).toBe(404);
  });
});
