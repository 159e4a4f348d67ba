import { login, loginDevice, register } from '@app/contract/accounts';
import type { Call } from '@app/contract/call';
import { createOffer } from '@app/contract/offers';
import { updateUser } from '@app/contract/profile';
import { sendResetCode, verifyResetCode } from '@app/contract/recovery';
import { reviewRealtor } from '@app/contract/reviews';
import { sendReply } from '@app/contract/support';
import { bookViewing } from '@app/contract/viewings';
import type { Locale } from '@app/domain/kinds';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeOffer, makeUser } from '../testing/factories.ts';
import { lastCode, otherThan } from '../testing/lastCode.ts';
import { completeForms } from '../testing/offerForms.ts';
import { makeOwnedThings } from '../testing/ownedThings.ts';
import { type CallInput, startOfTest, type TestApp, testApp } from '../testing/testApp.ts';
import { hashPassword } from './password.ts';

const password = 'Nucul 12';
const day = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow(startOfTest);
  await app.db.deleteFrom('rate_limits').execute();
});

/** Sends a call as somebody, in a language; what it is answered. */
type Act = (language: Locale) => Promise<{ status: number; body: unknown }>;
const inLanguage = (locale: Locale) => ({ headers: { 'accept-language': locale } });
const guest =
  (call: Call, input: CallInput): Act =>
  (locale) =>
    app.call(call, { ...input, ...inLanguage(locale) });
const user =
  (call: Call, input: (person: { id: number }) => CallInput, columns: Parameters<typeof makeUser>[1] = {}): Act =>
  async (locale) => {
    const person = await makeUser(app.db, columns);
    return (await app.as(person)).call(call, { ...input(person), ...inLanguage(locale) });
  };

const entering = (more: object) =>
  guest(register, { body: { identifier: 'a@mail.md', password, agree_with_policy: true, ...more } });
const profile = (body: object) => user(updateUser, ({ id }) => ({ params: { id }, body }));
const reply = (body: object) => guest(sendReply, { body: { type: 'support', text: 'Вопрос', ...body } });
const review = (body: object) =>
  user(reviewRealtor, ({ id }) => ({ params: { addressee_id: id }, body: { rating: 5, text: 'Спасибо', ...body } }));

const guessing: Act = async (locale) => {
  const owner = await makeUser(app.db, { email_proven_at: startOfTest });
  const sent = await app.call(sendResetCode, { body: { identifier: owner.phone! } });
  await app.drain();
  const code = otherThan((await lastCode(app, owner.phone!))!);
  return app.call(verifyResetCode, { body: { userId: sent.body.user_id, code }, ...inLanguage(locale) });
};

/** A device that is remembered; then `meanwhile` happens to it. */
const returning =
  (meanwhile: (device: { user_id: number; device_token: string }) => Promise<unknown>): Act =>
  async (locale) => {
    const owner = await makeUser(app.db, { password_hash: await hashPassword(password) });
    const entered = await app.call(login, { body: { identifier: owner.phone!, password, reminder_me: true } });
    const device = { user_id: owner.id, device_token: entered.body.device_token! };
    await meanwhile(device);
    return app.call(loginDevice, { body: device, ...inLanguage(locale) });
  };

/** Every message that the server says about accounts and the small dialogs, and an act it answers so. */
const messages: [message: string, romanian: string, where: string, act: Act][] = [
  [
    'Введите номер телефона или email',
    'Introduceți numărul de telefon sau emailul',
    'identifier',
    entering({ identifier: '' }),
  ],
  [
    'Проверьте номер, например 069 123 456',
    'Verificați numărul, de exemplu 069 123 456',
    'identifier',
    entering({ identifier: '0691' }),
  ],
  [
    'Проверьте email, например name@mail.md',
    'Verificați emailul, de exemplu nume@mail.md',
    'identifier',
    entering({ identifier: 'ion@mail' }),
  ],
  ['Введите пароль', 'Introduceți parola', 'password', entering({ password: '' })],
  [
    'В пароле должно быть не меньше 8 символов',
    'Parola trebuie să aibă cel puțin 8 caractere',
    'password',
    entering({ password: '1234567' }),
  ],
  [
    'Чтобы продолжить, примите политику конфиденциальности',
    'Pentru a continua, acceptați politica de confidențialitate',
    'agree_with_policy',
    entering({ agree_with_policy: false }),
  ],
  [
    'Введите верный номер телефона или email',
    'Introduceți corect numărul de telefon sau emailul',
    'identifier',
    guest(sendResetCode, { body: { identifier: '069 12' } }),
  ],
  [
    'Введите код из 6 цифр',
    'Introduceți codul din 6 cifre',
    'code',
    guest(verifyResetCode, { body: { userId: 'x'.repeat(43), code: '12345' } }),
  ],
  ['Неверный код, попробуйте ещё раз', 'Cod greșit, încercați din nou', 'message', guessing],
  ['Укажите номер телефона', 'Indicați numărul de telefon', 'phone', profile({ phone: '' })],
  ['Проверьте, правильно ли заполнено поле', 'Format greșit', 'email', profile({ email: 'ana@mail' })],
  ['Укажите номер телефона', 'Indicați numărul de telefon', 'phone', reply({ phone: '' })],
  ['Заполните это поле', 'Completați acest câmp', 'text', reply({ phone: '069123456', text: ' \n' })],
  ['Поставьте оценку', 'Dați o notă', 'rating', review({ rating: null })],
  ['Поставьте оценку от 1 до 5', 'Dați o notă de la 1 la 5', 'rating', review({ rating: 0 })],
  ['Напишите отзыв', 'Scrieți recenzia', 'text', review({ text: ' ' })],
  [
    'Выберите дату и время',
    'Alegeți data și ora',
    'date_time',
    async (locale) => {
      const { id } = await makeOffer(app.db);
      return user(bookViewing, () => ({ params: { id }, body: { date_time: '' } }))(locale);
    },
  ],
  [
    'Ваш аккаунт заблокирован. Напишите в поддержку.',
    'Contul dvs. este blocat. Scrieți asistenței.',
    'message',
    user(createOffer, () => ({ body: completeForms.apartment(0) }), { blocked_at: startOfTest }),
  ],
  [
    'Чтобы опубликовать предложение, укажите номер телефона',
    'Pentru a publica o ofertă, indicați numărul de telefon',
    'message',
    user(createOffer, () => ({ body: completeForms.apartment(1) }), { phone: null, phone_proven_at: null }),
  ],
  [
    'В этот аккаунт уже вошли с другого устройства. Введите пароль.',
    'În acest cont s-a intrat deja de pe alt dispozitiv. Introduceți parola.',
    'message',
    returning((device) => app.call(loginDevice, { body: device })),
  ],
  [
    'Вы давно не заходили в этот аккаунт. Введите пароль.',
    'Nu ați mai intrat de mult în acest cont. Introduceți parola.',
    'message',
    returning(async () => app.setNow(new Date(startOfTest.getTime() + 31 * day))),
  ],
  [
    'Неверный номер, email или пароль. Проверьте их или восстановите пароль.',
    'Numărul, emailul sau parola sunt greșite',
    'message',
    guest(login, { body: { identifier: 'nobody@mail.md', password } }),
  ],
  ['Профиль обновлён', 'Profilul a fost actualizat', 'message', profile({ name: 'Ana' })],
  ['Отправлено. Спасибо!', 'Trimis. Vă mulțumim!', 'message', reply({ phone: '069123456' })],
  [
    'Отправлено, но в рейтинг не войдёт: ко дню просмотра у вас не были подтверждены телефон или почта.',
    'Trimis, dar nu intră în rating: la data vizionării nu aveați telefonul sau emailul confirmat.',
    'message',
    async (locale) => {
      const { owner, realtor, held } = await makeOwnedThings(app.db, {});
      const body = { rating: 5, text: 'Спасибо', viewing_id: held };
      const params = { addressee_id: realtor.id };
      return (await app.as(owner)).call(reviewRealtor, { params, body, ...inLanguage(locale) });
    },
  ],
];

const said = ({ body }: { body: unknown }, where: string) => {
  const { message, fields = {} } = body as { message?: string; fields?: Record<string, string> };
  return where === 'message' ? message : fields[where];
};

describe('what the server says of accounts, in both languages', () => {
  it.each(messages)("'%s', '%s' at %s", async (ru, ro, where, act) => {
    expect(said(await act('ru'), where)).toBe(ru);
    app.setNow(startOfTest);
    expect(said(await act('ro'), where)).toBe(ro);
  });
});
