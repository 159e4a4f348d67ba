import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { login, loginDevice, setPassword, showUser } from '@app/contract/accounts';
import { showCurrentUser } from '@app/contract/currentUser';
import { listAgencies } from '@app/contract/dictionaries';
import { changePassword, findUser, updateUser } from '@app/contract/profile';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOffer, makeUser } from '../testing/factories.ts';
import { grantOf } from '../testing/proveSelf.ts';
import { type TestApp, startOfTest, testApp } from '../testing/testApp.ts';
import { hashPassword } from './password.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const picture = (width: number, height: number, colour = '#336699') =>
  sharp({ create: { width, height, channels: 3, background: colour } });
const update = async (user: { id: number }, body: object, avatar?: Uint8Array) =>
  (await app.as(user)).call(updateUser, {
    params: { id: user.id },
    body,
    ...(avatar ? { files: [{ part: 'avatar', name: 'face.jpg', bytes: avatar }] } : {}),
  });
const filesIn = async (folder: string) =>
  (await readdir(join(app.services.storage.folder!, folder)).catch(() => [] as string[])).map((f) => `${folder}/${f}`);
const uniqueName = () => `u${randomBytes(6).toString('hex')}`;

describe('the profile', () => {
  it('keeps every field, as JSON and as a form; what is left out stays, what is emptied goes', async () => {
    const user = await makeUser(app.db);
    const username = uniqueName();
    const filled = {
      name: ' Ana Rusu ',
      username: `@${username}`,
      role: 'realtor',
      agency: ' Casa Noua ',
      specialisations: ['land', 'long_rent'],
      citizenship: 'RO',
      description: 'Первая строка\r\nвторая',
      locale: 'ro',
    };
    const saved = await update(user, filled);
    const expected = {
      name: 'Ana Rusu',
      username,
      role: 'realtor',
      isRealtor: true,
      is_verified_realtor: false,
      agency: 'Casa Noua',
      specialisations: ['long_rent', 'land'],
      citizenship: 'RO',
      description: 'Первая строка\nвторая',
      locale: 'ro',
    };
    expect(saved.body).toMatchObject({ user: expected, message: 'Профиль обновлён' });
    const form = await (
      await app.as(user)
    ).call(updateUser, { params: { id: user.id }, body: { specialisations: ['exchange'] }, files: [] });
    expect(form.body.user).toMatchObject({ ...expected, specialisations: ['exchange'] });
    const emptied = { username: '', agency: '', citizenship: '', description: '', specialisations: [] };
    expect((await update(user, emptied)).body.user).toMatchObject({
      name: 'Ana Rusu',
      username: null,
      agency: null,
      specialisations: [],
      citizenship: null,
      description: null,
    });
  });

  it.each<[object, Record<string, string>]>([
    [{ username: 'ab' }, { username: 'От 3 до 30 латинских букв, цифр, точек, дефисов или подчёркиваний' }],
    [{ username: '.dot' }, { username: 'От 3 до 30 латинских букв, цифр, точек, дефисов или подчёркиваний' }],
    [{ username: 'имя-имя' }, { username: 'От 3 до 30 латинских букв, цифр, точек, дефисов или подчёркиваний' }],
    [{ description: 'я'.repeat(1001) }, { description: 'Не больше 1 000 символов' }],
    [{ citizenship: 'XX' }, { citizenship: 'Проверьте, правильно ли заполнено поле' }],
    [{ specialisations: ['magic'] }, { 'specialisations.0': 'Проверьте, правильно ли заполнено поле' }],
    [{ role: 'admin' }, { role: 'Проверьте, правильно ли заполнено поле' }],
    [{ agency: 'a'.repeat(101) }, { agency: 'Слишком длинный текст' }],
  ])('refuses %j at its field', async (body, fields) => {
    const answer = await update(await makeUser(app.db), body);
    expect([answer.status, answer.body]).toMatchObject([422, { code: 'invalid_form', fields }]);
  });

  it('gives a username to one person, however it is written, also when ten ask at once', async () => {
    const name = uniqueName();
    const people = await Promise.all(Array.from({ length: 10 }, () => makeUser(app.db)));
    const answers = await Promise.all(
      people.map((user, i) => update(user, { username: i % 2 ? name : name.toUpperCase() })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.find(({ status }) => status !== 200)!;
    expect(refused.body).toMatchObject({ fields: { username: 'Это имя пользователя уже занято' } });
  });
});

describe('role', () => {
  it('becoming a realtor again drops the verification; staying one keeps it', async () => {
    const realtor = await makeUser(app.db, { role: 'realtor', verified_at: app.now() });
    expect((await update(realtor, { role: 'realtor' })).body.user.is_verified_realtor).toBe(true);
    await update(realtor, { role: 'owner' });
    expect((await update(realtor, { role: 'realtor' })).body.user.is_verified_realtor).toBe(false);
  });

  it("an administrator's is not theirs to change", async () => {
    const admin = await makeUser(app.db, { role: 'admin' });
    expect((await update(admin, { role: 'client' })).body).toMatchObject({ code: 'forbidden' });
    expect((await update(admin, { name: 'Шеф' })).body.user).toMatchObject({ name: 'Шеф', isAdmin: true });
  });

  it('agency and specialisations are a realtor’s: they go with the role', async () => {
    const user = await makeUser(app.db, { role: 'realtor' });
    await update(user, { agency: 'Only Mine', specialisations: ['land'] });
    expect((await update(user, { role: 'client' })).body.user).toMatchObject({ agency: null, specialisations: [] });
    const left = await app.db.selectFrom('agencies').select('id').where('name', '=', 'Only Mine').execute();
    expect(left).toEqual([]);
  });
});

describe('agency', () => {
  const listed = async () => (await app.call(listAgencies)).body.items.map(({ name }) => name);

  it('is one of the list whatever its letters, or a new one, listed once a verified realtor works there', async () => {
    await app.db.insertInto('agencies').values({ name: 'Imobil Grup' }).execute();
    const user = await makeUser(app.db, { role: 'realtor' });
    expect((await update(user, { agency: 'imobil grup' })).body.user.agency).toBe('Imobil Grup');
    expect((await update(user, { agency: 'Nova Acasa' })).body.user.agency).toBe('Nova Acasa');
    expect(await listed()).not.toContain('Nova Acasa');
    const colleague = await makeUser(app.db, { role: 'realtor', verified_at: app.now() });
    await update(colleague, { agency: 'NOVA ACASA' });
    expect(await listed()).toEqual(expect.arrayContaining(['Imobil Grup', 'Nova Acasa']));
  });
});

describe('a realtor’s name', () => {
  const rename = (user: { id: number }, body: object) =>
    app.as(user).then((caller) => caller.call(updateUser, { params: { id: user.id }, body }));

  it('is refused where it only looks like a verified realtor’s; a namesake is not', async () => {
    await makeUser(app.db, { role: 'realtor', verified_at: startOfTest, name: 'Ana Rotaru' });
    const realtor = await makeUser(app.db, { role: 'realtor' });
    const refused = { fields: { name: expect.stringMatching(/другого риелтора/) as string } };
    expect((await rename(realtor, { name: 'Аna Rоtaru' })).body).toMatchObject(refused);
    expect((await rename(realtor, { name: 'ana  rotaru' })).body).toMatchObject({ user: { name: 'ana rotaru' } });
  });

  it('is compared when somebody of that name becomes a realtor', async () => {
    await makeUser(app.db, { role: 'realtor', verified_at: startOfTest, name: 'Ion Moraru' });
    const client = await makeUser(app.db, { name: 'Iоn Moraru' });
    const refused = { fields: { name: expect.stringMatching(/другого риелтора/) as string } };
    expect((await rename(client, { role: 'realtor' })).body).toMatchObject(refused);
    expect((await rename(client, { role: 'owner' })).body).toMatchObject({ user: { role: 'owner' } });
  });
});

describe('avatar', () => {
  it('is drawn anew as an upright square without metadata, under a name of ours; the old one is removed', async () => {
    const user = await makeUser(app.db);
    const face = await picture(900, 600)
      .withExif({ IFD0: { Make: 'Camera' } })
      .jpeg()
      .toBuffer();
    const first = (await update(user, {}, face)).body.user.avatar_path!;
    expect(first).toMatch(/^avatars\/[0-9a-f]{32}\.webp$/);
    const kept = await sharp((await app.send({ url: `/storage/${first}` })).rawPayload).metadata();
    expect([kept.format, kept.width, kept.height, kept.exif]).toEqual(['webp', 512, 512, undefined]);
    expect((await app.call(showUser, { params: { id: user.id } })).body.avatar_path).toBe(first);
    const second = (await update(user, {}, await picture(64, 64).png().toBuffer())).body.user.avatar_path!;
    await app.drain();
    expect(await filesIn('avatars')).toContain(second);
    expect(await filesIn('avatars')).not.toContain(first);
    expect((await update(user, { remove_avatar: true })).body.user.avatar_path).toBeNull();
    await app.drain();
    expect(await filesIn('avatars')).not.toContain(second);
  });

  it.each([
    ['a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 415, 'not_a_photo'],
    ['26 MB', Buffer.alloc(26 * 1024 * 1024), 413, 'photo_too_large'],
  ])('%s is refused', async (_name, bytes, status, code) => {
    const answer = await update(await makeUser(app.db), { name: 'Ana' }, bytes);
    expect([answer.status, answer.body]).toMatchObject([status, { code }]);
  });

  it('leaves no file when the rest of the form is refused', async () => {
    const before = await filesIn('avatars');
    const taken = uniqueName();
    await makeUser(app.db, { username: taken });
    const answer = await update(await makeUser(app.db), { username: taken }, await picture(64, 64).png().toBuffer());
    expect(answer.status).toBe(422);
    expect(await filesIn('avatars')).toEqual(before);
  });
});

describe('password', () => {
  const old = 'Nucul 12';
  const change = async (user: { id: number }, body: object, id = user.id) =>
    (await app.as(user)).call(changePassword, { params: { id }, body });
  const signIn = async (phone: string, password: string) =>
    app.call(login, { body: { identifier: phone, password, reminder_me: true } });

  it('is changed by the old one; every other session and device is out on the next call', async () => {
    const user = await makeUser(app.db, { password_hash: await hashPassword(old) });
    const other = (await signIn(user.phone!, old)).body;
    const here = await app.as(user);
    const body = { old_password: old, password: 'Alta parola' };
    const answer = await here.call(changePassword, { params: { id: user.id }, body });
    expect(answer.body.user).toMatchObject({ id: user.id, has_pass: true });
    expect((await here.call(showCurrentUser)).status).toBe(200);
    expect((await app.withToken(other.token).call(showCurrentUser)).status).toBe(401);
    const device = { user_id: user.id, device_token: other.device_token };
    expect((await app.call(loginDevice, { body: device })).body).toMatchObject({ code: 'invalid_device' });
    expect((await signIn(user.phone!, old)).status).toBe(401);
    expect((await signIn(user.phone!, 'Alta parola')).status).toBe(200);
  });

  it.each([
    [{ password: 'Alta parola' }, { old_password: 'Введите пароль' }],
    [{ old_password: 'not it at all', password: 'Alta parola' }, { old_password: 'Неверный пароль' }],
    [{ old_password: old, password: 'short' }, { password: 'В пароле должно быть не меньше 8 символов' }],
  ])('%j is refused at its field', async (body, fields) => {
    const user = await makeUser(app.db, { password_hash: await hashPassword(old) });
    expect((await change(user, body)).body).toMatchObject({ code: 'invalid_form', fields });
    expect((await signIn(user.phone!, old)).status).toBe(200);
  });

  it('an open page of somebody with a password does not replace it without the old one, by set-pass neither', async () => {
    const user = await makeUser(app.db, { password_hash: await hashPassword(old) });
    const body = { identifier: user.phone!, password: 'Taken over' };
    expect((await (await app.as(user)).call(setPassword, { body })).body).toMatchObject({
      code: 'confirmation_required',
    });
    expect((await signIn(user.phone!, old)).status).toBe(200);
  });

  it('the first one needs a grant alone; guessing the old one stops after 10 tries', async () => {
    const user = await makeUser(app.db);
    expect((await change(user, { password: old, grant: await grantOf(app, user) })).status).toBe(200);
    const caller = await app.as(user);
    const guess = () =>
      caller.call(changePassword, { params: { id: user.id }, body: { old_password: 'guess', password: old } });
    const answers = await Promise.all(Array.from({ length: 15 }, guess));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(6);
  });

  it("a stranger's is nobody's business", async () => {
    const [victim, stranger] = [await makeUser(app.db), await makeUser(app.db)];
    expect((await change(stranger, { password: old }, victim.id)).body).toMatchObject({ code: 'forbidden' });
  });
});

describe('finding a person by phone or e-mail', () => {
  const find = async (user: { id: number }, identifier: string) =>
    (await app.as(user)).call(findUser, { query: { identifier } });

  it('finds people of whom something is published, however the e-mail is written, and never shows the phone', async () => {
    const realtor = await makeUser(app.db, { role: 'realtor', verified_at: app.now() });
    const owner = await makeUser(app.db, { email: 'findme@mail.md' });
    expect((await find(realtor, owner.phone!)).body).toMatchObject({ code: 'user_not_found' });
    await makeOffer(app.db, { user_id: owner.id });
    for (const identifier of [owner.phone!, 'FindMe@mail.md']) {
      const { body } = await find(realtor, identifier);
      expect(body).toMatchObject({ id: owner.id, name: owner.name });
      expect(JSON.stringify(body)).not.toContain(owner.phone!.slice(4));
    }
    expect((await find(realtor, '+37360000000')).body).toMatchObject({ code: 'user_not_found' });
    expect((await find(realtor, realtor.phone!)).body).toMatchObject({ id: realtor.id });
  });

  it('finds who shows something for anybody signed in, everybody for an administrator', async () => {
    const [shown, quiet] = [await makeUser(app.db), await makeUser(app.db)];
    await makeOffer(app.db, { user_id: shown.id });
    for (const role of ['client', 'owner', 'realtor'] as const) {
      const caller = await makeUser(app.db, { role });
      expect((await find(caller, shown.phone!)).body).toMatchObject({ id: shown.id });
      expect((await find(caller, quiet.phone!)).body).toMatchObject({ code: 'user_not_found' });
    }
    expect((await find(await makeUser(app.db, { role: 'admin' }), quiet.phone!)).body).toMatchObject({ id: quiet.id });
  });
});
