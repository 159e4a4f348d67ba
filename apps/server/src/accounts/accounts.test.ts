import { showUser } from '@app/contract/accounts';
import { updateUser } from '@app/contract/profile';
import { showCurrentUser } from '@app/contract/currentUser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOffer, makeUser } from '../testing/factories.ts';
import { grantOf } from '../testing/proveSelf.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { createAccountForPhone, userByIdentifier } from './accounts.service.ts';
import { adminFromConfig } from './adminFromConfig.ts';
import { hidePerson } from './waitingDeletion.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const update = async (as: { id: number }, id: number, body: object, files?: []) =>
  (await app.as(as)).call(updateUser, { params: { id }, body, ...(files ? { files } : {}) });

test('everybody sees the public card, never a phone or an address', async () => {
  const agency = await app.db
    .insertInto('agencies')
    .values({ name: 'Casa Mea' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const realtor = await makeUser(app.db, {
    role: 'realtor',
    email: 'secret@mail.md',
    agency_id: agency.id,
    verified_at: app.now(),
    review_count: 3,
    review_sum: 13,
    recommend_count: 2,
  });
  const card = await app.call(showUser, { params: { id: realtor.id } });
  expect(card.body).toEqual({
    id: realtor.id,
    name: realtor.name,
    avatar_path: null,
    role: 'realtor',
    isRealtor: true,
    is_verified_realtor: true,
    agency: { name: 'Casa Mea', logo_path: null },
    rating: 4.3,
    review_count: 3,
    recommendation_percent: 67,
    full_authorized: true,
  });
});

test('nobody, and somebody who deleted their account, have no card', async () => {
  const gone = await makeUser(app.db);
  await hidePerson(app.db, gone.id, new Date(app.now().getTime() + 1), app.now());
  for (const id of [gone.id, 999_999]) {
    expect((await app.call(showUser, { params: { id } })).body).toMatchObject({ code: 'user_not_found' });
  }
});

test('the own user carries what they marked', async () => {
  const user = await makeUser(app.db);
  const [liked, disliked] = [await makeOffer(app.db), await makeOffer(app.db)];
  await app.db
    .insertInto('offer_reactions')
    .values([
      { user_id: user.id, offer_id: liked.id, kind: 'favorite' },
      { user_id: user.id, offer_id: disliked.id, kind: 'dislike' },
    ])
    .execute();
  const self = await (await app.as(user)).call(showCurrentUser);
  expect(self.body).toMatchObject({
    favorites: { properties: [liked.id], requests: [] },
    disliked: { properties: [disliked.id], requests: [] },
  });
});

test('the profile sets a name and what is missing, unproven, as JSON and as a form', async () => {
  const user = await makeUser(app.db, { phone: null, phone_proven_at: null, email: 'first@mail.md', name: null });
  const form = await update(
    user,
    user.id,
    { name: ' Ana Rusu ', phone: '069 777 888', grant: await grantOf(app, user) },
    [],
  );
  expect(form.body).toMatchObject({
    message: 'Профиль обновлён',
    user: { name: 'Ana Rusu', phone: '+37369777888', email: 'first@mail.md', full_authorized: false },
  });
  const again = await update(user, user.id, { name: 'Ana', phone: '+37369777888', email: 'FIRST@mail.md' });
  expect(again.body).toMatchObject({ user: { name: 'Ana', phone: '+37369777888', email: 'first@mail.md' } });
});

test.each([
  [{ phone: '' }, { phone: 'Укажите номер телефона' }],
  [{ phone: '+373 69' }, { phone: 'Проверьте номер, например 069 123 456' }],
  [{ email: 'ana@mail' }, { email: 'Проверьте, правильно ли заполнено поле' }],
  [{ name: ' ' }, { name: 'Укажите имя' }],
])('the profile %j answers 422 with its message', async (body, fields) => {
  const user = await makeUser(app.db);
  const answer = await update(user, user.id, body);
  expect([answer.status, answer.body]).toMatchObject([422, { code: 'invalid_form', fields }]);
});

test("another account's phone and e-mail are refused at their field, whatever else was sent is not kept", async () => {
  const owner = await makeUser(app.db, { email: 'taken@mail.md' });
  const user = await makeUser(app.db, { phone: null, email: null, name: 'Ion' });
  const phone = await update(user, user.id, {
    name: 'Vasile',
    phone: owner.phone!,
    grant: await grantOf(app, user),
  });
  expect([phone.status, phone.body]).toMatchObject([
    409,
    { code: 'identifier_taken', fields: { phone: 'Этот номер уже занят' } },
  ]);
  const email = await update(user, user.id, { email: 'Taken@mail.md', grant: await grantOf(app, user) });
  expect(email.body).toMatchObject({ code: 'identifier_taken', fields: { email: 'Этот email уже занят' } });
  expect((await (await app.as(user)).call(showCurrentUser)).body).toMatchObject({
    name: 'Ion',
    phone: null,
    email: null,
  });
});

test('a phone or an e-mail that is there is not replaced without a code', async () => {
  const user = await makeUser(app.db, { email: 'mine@mail.md' });
  const answer = await update(user, user.id, { phone: '+37369000999', email: 'new@mail.md' });
  expect([answer.status, answer.body]).toMatchObject([
    403,
    { code: 'confirmation_required', fields: { phone: expect.any(String), email: expect.any(String) } },
  ]);
});

test('a profile is changed by its own user only, and not by a blocked one', async () => {
  const user = await makeUser(app.db);
  const admin = await makeUser(app.db, { role: 'admin' });
  expect((await update(admin, user.id, { name: 'X' })).body).toMatchObject({ code: 'forbidden' });
  const blocked = await makeUser(app.db, { blocked_at: app.now() });
  expect((await update(blocked, blocked.id, { name: 'X' })).body).toMatchObject({ code: 'blocked' });
  const nobody = await app.call(updateUser, { params: { id: user.id }, body: { name: 'X' } });
  expect(nobody.body).toMatchObject({ code: 'unauthenticated' });
});

test('an account for a phone leaves out an e-mail that is taken, and refuses a phone that is', async () => {
  const owner = await makeUser(app.db, { email: 'known@mail.md' });
  const made = await app.db.transaction().execute(async (trx) => {
    await expect(createAccountForPhone(trx, { phone: owner.phone!, locale: 'ro' }, app.now())).rejects.toMatchObject({
      code: 'identifier_taken',
    });
    return createAccountForPhone(trx, { phone: '+37360123123', email: 'Known@mail.md', locale: 'ro' }, app.now());
  });
  expect(made).toMatchObject({ phone: '+37360123123', email: null, password_hash: null, phone_proven_at: null });
  expect((await userByIdentifier(app.db, { kind: 'phone', phone: '+37360123123' }))?.id).toBe(made.id);
});

test('ADMIN makes an existing account an administrator, never a new one', async () => {
  const user = await makeUser(app.db, { email: 'boss@mail.md' });
  const start = (admin: string) => adminFromConfig({ ...app.services, config: { ...app.services.config, admin } });
  await start('Boss@mail.md');
  expect((await (await app.as(user)).call(showCurrentUser)).body).toMatchObject({
    isAdmin: true,
    can: { administer: true },
  });
  await start('unknown@mail.md');
  expect(await userByIdentifier(app.db, { kind: 'email', email: 'unknown@mail.md' })).toBeUndefined();
  await expect(start('the boss')).rejects.toThrow('ADMIN must be a phone or an e-mail');
});
