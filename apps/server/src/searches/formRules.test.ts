import { createSearch } from '@app/contract/searches';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../testing/factories.ts';
import { makePhoto } from '../testing/offerForms.ts';
import { completeSearches, withRequirement, zoneAround } from '../testing/searchForms.ts';
import { testApp, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Kind = keyof typeof completeSearches;

async function person() {
  const row = await makeUser(app.db);
  return { id: row.id, caller: await app.as(row), form: (kind: Kind) => completeSearches[kind](row.phone!) };
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
  rule(['missing', 'Заполните это поле'], ['house', 3], 'main_info.exchange_for', ''),
  rule(['missing', 'Заполните это поле'], ['commercial', 3], 'main_info.exchange_for'),
  rule(['missing', 'Заполните это поле'], ['land', 3], 'main_info.exchange_for'),
  rule(['missing', 'Укажите, сколько комнат'], ['apartment'], 'main_info.rooms', []),
  rule(['missing', 'Укажите, сколько комнат'], ['house'], 'main_info.rooms'),
  rule(['missing', 'Укажите сумму'], ['apartment'], 'main_info.price'),
  rule(['missing', 'Укажите сумму'], ['commercial'], 'main_info.price'),
  rule(['missing', 'Укажите сумму'], ['land'], 'main_info.price'),
  rule(['missing', 'Укажите количество человек'], ['apartment'], 'main_info.peoples'),
  rule(['missing', 'Укажите количество человек'], ['house'], 'main_info.peoples'),
  rule(['missing', 'Укажите срок аренды'], ['apartment', 1], 'main_info.rent_term'),
  rule(['missing', 'Укажите срок аренды'], ['commercial', 1], 'main_info.rent_term'),
  rule(['missing', 'Укажите срок аренды'], ['land', 1], 'main_info.rent_term'),
  rule(['missing', 'Укажите условия для питомцев'], ['apartment', 1], 'main_info.home_animals', []),
  rule(['missing', 'Укажите условия для питомцев'], ['house', 1], 'main_info.home_animals'),
  rule(['missing', 'Выберите срок действия поиска'], ['apartment'], 'main_info.active_for'),
  rule(['missing', 'Выберите срок действия поиска'], ['land'], 'main_info.active_for'),
  rule(['missing', 'Укажите площадь'], ['commercial'], 'main_info.area'),
  rule(['missing', 'Укажите площадь'], ['land'], 'main_info.area'),
  rule(['missing', 'Выберите тип участка'], ['land'], 'main_info.land_type', []),
  rule(['missing', 'Выберите тип помещения'], ['commercial'], 'main_info.commerical_type'),
  rule(['missing', 'Укажите состояние ремонта'], ['commercial'], 'main_info.commerical_repair'),
  rule(['missing', 'Выберите один из вариантов'], ['commercial'], 'main_info.private_house_allowed'),
  rule(['missing', 'Укажите телефон'], ['apartment'], 'user_info.phone', ''),
  rule(['misspelt', 'Проверьте номер, например 069 123 456'], ['apartment'], 'user_info.phone', '+373 12'),
  rule(['misspelt', 'Проверьте email, например name@mail.md'], ['apartment'], 'user_info.email', 'кто-то'),
  rule(['too long', 'Не больше 2 000 символов'], ['apartment'], 'add_options.desires', 'я'.repeat(2_001)),
  rule(['over the cap', 'Цена не может быть больше 100 000 000\u00a0€'], ['land'], 'main_info.price', [1, 100_000_001]),
  rule(['a budget of nothing', 'Цена должна быть больше 0'], ['apartment'], 'main_info.price', [0, 0]),
  rule(['a range the wrong way round', '«От» не может быть больше «до»'], ['apartment'], 'main_info.price', [500, 300]),
  rule(
    ['2, 5, 10, 30, 60 or 90 days', 'Проверьте, правильно ли заполнено поле'],
    ['apartment'],
    'main_info.active_for',
    7,
  ),
  rule(['people 1 to 10', 'Проверьте, правильно ли заполнено поле'], ['house'], 'main_info.peoples', 11),
  rule(['a counter', 'От 0 до 9'], ['house'], 'add_options.loggia_count', 10),
  rule(
    ['pets of the other side', 'Проверьте, правильно ли заполнено поле'],
    ['apartment', 1],
    'main_info.home_animals',
    [43],
  ),
  rule(
    ['none beside a cat', 'Эти варианты исключают друг друга: оставьте один'],
    ['house', 1],
    'main_info.home_animals',
    [16, 17],
  ),
  rule(
    ['floors of two pairs', 'Эти варианты исключают друг друга: оставьте один'],
    ['apartment'],
    'add_options.floor',
    [39, 41],
  ),
  rule(
    ['no parking and one', 'Эти варианты исключают друг друга: оставьте один'],
    ['apartment'],
    'add_options.parking',
    [8, 10],
  ),
];

const asked = { rent_term: 6, home_animals: [17], exchange_for: 'Квартира' };

describe('rules of the search form', () => {
  it.each(rules)('$rule: ‘$message’ at $field of $kind', async ({ message, kind, field, value, deal }) => {
    const { caller, form } = await person();
    const whole = form(kind);
    const filled = { ...whole, request_type: deal ?? whole.request_type, main_info: { ...asked, ...whole.main_info } };
    const { status, body } = await caller.call(createSearch, { body: withRequirement(filled, field, value) });
    expect([status, refused(body)]).toEqual([
      422,
      expect.objectContaining({
        code: 'invalid_form',
        message: 'Заполните все обязательные поля',
        fields: { [field]: message },
      }),
    ]);
  });

  it('‘Можно добавить не больше 2 фото’, and only one’s own', async () => {
    const { caller, form, id } = await person();
    const three = [await makePhoto(app.db, id), await makePhoto(app.db, id), await makePhoto(app.db, id)];
    const many = await caller.call(createSearch, { body: { ...form('apartment'), photo_ids: three } });
    expect([many.status, refused(many.body).fields]).toEqual([422, { photo_ids: 'Можно добавить не больше 2 фото' }]);
    const png = new Uint8Array([137, 80, 78, 71]);
    const files = [0, 1, 2].map((i) => ({ part: `home_animals_photos[${i}]`, name: `${i}.png`, bytes: png }));
    const sent = await caller.call(createSearch, { body: form('apartment'), files });
    expect(refused(sent.body).fields).toEqual({ home_animals_photos: 'Можно добавить не больше 2 фото' });
    const other = await caller.call(createSearch, {
      body: { ...form('apartment'), photo_ids: [await makePhoto(app.db, (await makeUser(app.db)).id)] },
    });
    expect([other.status, refused(other.body).code]).toEqual([404, 'photo_not_found']);
  });

  it('‘Можно нарисовать не больше 5 зон’', async () => {
    const { caller, form } = await person();
    const body = { ...form('land'), add_polygons: [1, 2, 3, 4, 5].map((i) => zoneAround(28.8 + i / 10)) };
    const answer = await caller.call(createSearch, { body });
    expect([answer.status, refused(answer.body).fields]).toEqual([
      422,
      { add_polygons: 'Можно нарисовать не больше 5 зон' },
    ]);
    const five = { ...body, add_polygons: body.add_polygons.slice(0, 4) };
    expect((await caller.call(createSearch, { body: five })).body.request!.zones).toHaveLength(5);
  });

  it.each([{ coordinates: zoneAround(19.8) }, { add_polygons: [zoneAround(28.9), zoneAround(19.8)] }])(
    '‘Зона должна быть в Молдове’: %o',
    async (zones) => {
      const { caller, form } = await person();
      const { status, body } = await caller.call(createSearch, { body: { ...form('apartment'), ...zones } });
      const field = Object.keys(zones)[0]!;
      expect([status, refused(body).fields]).toEqual([422, { [field]: 'Зона должна быть в Молдове' }]);
    },
  );

  it('a drawn shape needs at least 3 points', async () => {
    const { caller, form } = await person();
    const line = [
      [28.8, 47],
      [28.9, 47],
      [28.8, 47],
    ];
    const { body } = await caller.call(createSearch, {
      body: { ...form('house'), coordinates: { coordinates: line } },
    });
    expect(refused(body).fields).toEqual({ coordinates: 'В зоне должно быть не меньше трёх точек' });
  });

  it('a search’s failure is told by the message of the answer', async () => {
    const { form } = await person();
    const blocked = await makeUser(app.db, { blocked_at: app.now() });
    const { body } = await (await app.as(blocked)).call(createSearch, { body: form('house') });
    expect(refused(body).message).toBe('Ваш аккаунт заблокирован. Напишите в поддержку.');
  });
});
