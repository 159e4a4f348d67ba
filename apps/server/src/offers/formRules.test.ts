import { createOffer, editOffer, saveOfferDraft } from '@app/contract/offers';
import { idOf } from '@app/domain/dictionaries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../testing/factories.ts';
import { completeForms, makePhoto, withValue, type WireForm } from '../testing/offerForms.ts';
import { type Caller, testApp, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Kind = keyof typeof completeForms;

/** Each of these tests has an owner of its own: more is tried here than one person may publish in an hour. */
async function anOwner(): Promise<{ caller: Caller; photo: number; form: (kind: Kind) => WireForm }> {
  const { id } = await makeUser(app.db, { role: 'owner' });
  const photo = await makePhoto(app.db, id);
  return { caller: await app.as({ id }), photo, form: (kind) => completeForms[kind](photo) };
}

const refused = (body: unknown) => body as { code: string; message: string; fields?: Record<string, string> };

interface Rule {
  rule: string;
  message: string;
  kind: Kind;
  field: string;
  value: unknown;
  deal?: 1 | 2 | 3;
}
const rule = (
  [rule, message]: readonly [string, string],
  [kind, deal]: readonly [Kind, (1 | 2 | 3)?],
  field: string,
  value?: unknown,
): Rule => ({ rule, message, kind, field, value, ...(deal ? { deal } : {}) });

const rules: Rule[] = [
  rule(['missing', 'Заполните это поле'], ['apartment', 3], 'main_info.exchange_for'),
  rule(['missing', 'Заполните это поле'], ['house', 3], 'main_info.exchange_for', '   '),
  rule(['missing', 'Заполните это поле'], ['commercial', 3], 'main_info.exchange_for'),
  rule(['missing', 'Заполните это поле'], ['land', 3], 'main_info.exchange_for'),
  rule(['missing', 'Укажите, сколько комнат'], ['apartment'], 'main_info.rooms'),
  rule(['missing', 'Укажите, сколько комнат'], ['house'], 'main_info.rooms'),
  rule(['missing', 'Укажите сумму'], ['apartment'], 'main_info.price'),
  rule(['missing', 'Укажите сумму'], ['house'], 'main_info.price', ''),
  rule(['missing', 'Укажите сумму'], ['commercial'], 'main_info.price'),
  rule(['missing', 'Укажите сумму'], ['land'], 'main_info.price', null),
  rule(['nothing or less', 'Цена должна быть больше 0'], ['apartment'], 'main_info.price', 0),
  rule(['nothing or less', 'Цена должна быть больше 0'], ['land'], 'main_info.price', -5),
  rule(['over the cap', 'Цена не может быть больше 100 000 000\u00a0€'], ['house'], 'main_info.price', 100_000_001),
  rule(['over the cap', 'Площадь не может быть больше 100 000\u00a0м²'], ['commercial'], 'main_info.area', 100_001),
  rule(['over the cap', 'Площадь не может быть больше 100 000\u00a0м²'], ['land'], 'main_info.area', 100_001),
  rule(['missing', 'Укажите площадь'], ['commercial'], 'main_info.area'),
  rule(['missing', 'Укажите площадь'], ['land'], 'main_info.area'),
  rule(['missing', 'Выберите тип помещения'], ['commercial'], 'main_info.commerical_type', []),
  rule(['missing', 'Укажите состояние ремонта'], ['commercial'], 'main_info.commerical_repair'),
  rule(['missing', 'Выберите тип участка'], ['land'], 'main_info.land_type'),
  rule(['missing', 'Укажите срок аренды'], ['apartment', 1], 'main_info.rent_term'),
  rule(['missing', 'Укажите срок аренды'], ['house', 1], 'main_info.rent_term'),
  rule(['missing', 'Укажите срок аренды'], ['commercial', 1], 'main_info.rent_term'),
  rule(['missing', 'Укажите срок аренды'], ['land', 1], 'main_info.rent_term'),
  rule(['missing', 'Укажите условия для питомцев'], ['apartment', 1], 'main_info.home_animals', []),
  rule(['missing', 'Укажите условия для питомцев'], ['house', 1], 'main_info.home_animals'),
  rule(['too long', 'Не больше 2 000 символов'], ['apartment'], 'add_options.desires', 'а'.repeat(2_001)),
  rule(['too long', 'Не больше 2 000 символов'], ['land'], 'add_options.desires', 'а'.repeat(2_001)),
  rule(
    ['a term of 18 months at most', 'Проверьте, правильно ли заполнено поле'],
    ['apartment', 1],
    'main_info.rent_term',
    19,
  ),
  rule(['a counter', 'От 0 до 9'], ['apartment'], 'add_options.balcony_count', 10),
  rule(['a year of commissioning', 'Год от 1850 до 2035'], ['house'], 'add_options.year_of_construction', 2_036),
  rule(['above the top floor', 'Этаж не может быть выше этажности'], ['apartment'], 'add_options.floor', 12),
  rule(
    ['what excludes each other', 'Эти варианты исключают друг друга: оставьте один'],
    ['apartment', 1],
    'main_info.home_animals',
    [43, 44],
  ),
  rule(
    ['a hidden option', 'Проверьте, правильно ли заполнено поле'],
    ['house'],
    'add_options.heating',
    idOf('heating_any'),
  ),
  rule(
    ['a hidden option', 'Проверьте, правильно ли заполнено поле'],
    ['commercial'],
    'main_info.commerical_repair',
    [38],
  ),
  rule(['another dictionary', 'Проверьте, правильно ли заполнено поле'], ['land'], 'main_info.land_type', 1),
  rule(['not a number', 'Проверьте, правильно ли заполнено поле'], ['apartment'], 'main_info.price', 'много'),
];

/** What a rent asks beside what the sale of the same kind does. */
const asked = { rent_term: 6, home_animals: [44], exchange_for: 'Квартира' };

describe('rules of the offer form', () => {
  it.each(rules)('$rule: ‘$message’ at $field of $kind', async ({ message, kind, field, value, deal }) => {
    const { caller, form } = await anOwner();
    const whole = form(kind);
    const filled = { ...whole, advert_type: deal ?? whole.advert_type, main_info: { ...asked, ...whole.main_info } };
    const { status, body } = await caller.call(createOffer, { body: withValue(filled, field, value) });
    expect(status).toBe(422);
    expect(refused(body)).toMatchObject({
      code: 'invalid_form',
      message: 'Заполните все обязательные поля',
      fields: { [field]: message },
    });
    expect(Object.keys(refused(body).fields!)).toEqual([field]);
  });

  it('‘Добавьте хотя бы одно фото’', async () => {
    const { caller, form } = await anOwner();
    const { status, body } = await caller.call(createOffer, { body: { ...form('house'), photo_ids: [] } });
    expect([status, refused(body).fields]).toEqual([422, { photos: 'Добавьте хотя бы одно фото' }]);
  });

  it('‘Можно загрузить не больше 25 фото’', async () => {
    const { caller, form } = await anOwner();
    const ids = Array.from({ length: 26 }, (_, i) => i + 1);
    const { status, body } = await caller.call(createOffer, { body: { ...form('house'), photo_ids: ids } });
    expect([status, refused(body).fields]).toEqual([422, { photo_ids: 'Можно загрузить не больше 25 фото' }]);
  });

  it('‘Выберите точку на карте’', async () => {
    const { caller, form } = await anOwner();
    const { status, body } = await caller.call(createOffer, { body: { ...form('land'), coordinates: null } });
    expect([status, refused(body).fields]).toEqual([422, { coordinates: 'Выберите точку на карте' }]);
  });

  it('‘Заполните все обязательные поля’, every field with its own words', async () => {
    const { caller } = await anOwner();
    const { body } = await caller.call(createOffer, { body: { advert_type: 1, property_type: 1, main_info: {} } });
    expect(refused(body)).toMatchObject({
      message: 'Заполните все обязательные поля',
      fields: {
        'main_info.rooms': 'Укажите, сколько комнат',
        'main_info.price': 'Укажите сумму',
        'main_info.rent_term': 'Укажите срок аренды',
        'main_info.home_animals': 'Укажите условия для питомцев',
        coordinates: 'Выберите точку на карте',
      },
    });
  });

  it('‘Ваш аккаунт заблокирован. Напишите в поддержку.’ and ‘Чтобы опубликовать предложение, укажите номер телефона’', async () => {
    const blocked = await makeUser(app.db, { blocked_at: app.now() });
    const silent = await makeUser(app.db, { phone: null });
    const messageTo = async (user: { id: number }) => {
      const body = completeForms.house(await makePhoto(app.db, user.id));
      return refused((await (await app.as(user)).call(createOffer, { body })).body).message;
    };
    expect(await messageTo(blocked)).toBe('Ваш аккаунт заблокирован. Напишите в поддержку.');
    expect(await messageTo(silent)).toBe('Чтобы опубликовать предложение, укажите номер телефона');
  });

  it('says it in Romanian too', async () => {
    const { caller, form } = await anOwner();
    const { body } = await caller.call(createOffer, {
      body: withValue(form('house'), 'main_info.price', undefined),
      headers: { 'accept-language': 'ro' },
    });
    expect(refused(body).fields).toEqual({ 'main_info.price': 'Indicați suma' });
  });

  it.each([
    ['the marker 0', [0]],
    ['its hidden option', idOf('rooms_studio')],
    ['the flag', undefined],
  ])('a studio needs no rooms, said by %s', async (_, rooms) => {
    const { caller, form } = await anOwner();
    const flagged = withValue(form('apartment'), 'main_info.is_studio', rooms === undefined ? true : undefined);
    const { status, body } = await caller.call(createOffer, { body: withValue(flagged, 'main_info.rooms', rooms) });
    expect([status, body.offer?.rooms, body.offer?.is_studio]).toEqual([200, 1, true]);
  });

  it('a value beyond the slider’s end is taken up to the cap', async () => {
    const { caller, form } = await anOwner();
    const farm = withValue(withValue(form('land'), 'main_info.area', 5_000), 'main_info.price', 100_000_000);
    const { body } = await caller.call(createOffer, { body: farm });
    expect(body.offer).toMatchObject({ price: 100_000_000, area: 500_000, values: { area: 5_000 } });
  });

  it('a draft may lack everything, but holds nothing wrong', async () => {
    const { caller } = await anOwner();
    const empty = { advert_type: 1, property_type: 1, main_info: {} };
    expect((await caller.call(saveOfferDraft, { body: empty })).status).toBe(200);
    const wrong = { ...empty, main_info: { price: 0 } };
    expect((await caller.call(saveOfferDraft, { body: wrong })).status).toBe(422);
  });
});

describe('rules of an edit alone', () => {
  it.each([
    ['Укажите площадь', 'add_options.area', 'apartment'],
    ['Укажите площадь', 'add_options.area', 'house'],
    ['Укажите площадь', 'add_options.plot_area', 'house'],
    ['Укажите этаж', 'add_options.floor', 'apartment'],
    ['Укажите отопление', 'add_options.heating', 'apartment'],
    ['Укажите состояние ремонта', 'add_options.repair', 'house'],
    ['Укажите, сколько этажей', 'add_options.number_of_storeys', 'land'],
  ] as const)('‘%s’ at %s of %s', async (message, field, kind) => {
    const { caller, form } = await anOwner();
    const body = withValue(form(kind), field, undefined);
    const made = await caller.call(createOffer, { body });
    expect(made.status).toBe(200);
    const edited = await caller.call(editOffer, { params: { id: made.body.offer.id }, body });
    expect(edited.status).toBe(422);
    expect(refused(edited.body).fields).toEqual({ [field]: message });
  });
});
