import { listSuitableOffers, proposeOffers } from '@app/contract/proposals';
import { bookViewing } from '@app/contract/viewings';
import { openThread, writeToThread } from '@app/contract/threads';
import { addDays, dayOf } from '@app/domain/chisinauTime';
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { describeSearch } from './describeSearch.ts';
import { expect, test } from './fixtures.ts';
import { publishOffer } from './publishOffer.ts';

const words = {
  ru: {
    proposed: 'Вам предложили',
    fresh: 'Новое для ваших поисков',
    answers: 'Ответы по вашим предложениям',
    numbers: 'Как идут дела',
    like: 'Нравится',
    decline: 'Отклонить',
    declined: 'Предложение отклонено',
    takeBack: 'Вернуть',
    likedIt: 'Ваше предложение понравилось. Предложите время просмотра.',
    viewing: /, просмотр: /,
    message: /^Новое сообщение: /,
    noAnswers: 'Ответов пока нет. Предложите своё тем, кто ищет: ответы придут сюда.',
    badge: 'нравится',
    unread: /Сообщения\s*1/,
  },
  ro: {
    proposed: 'V-au fost propuse',
    fresh: 'Nou pentru căutările dvs.',
    answers: 'Răspunsuri la ofertele dvs.',
    numbers: 'Cum merg lucrurile',
    like: 'Îmi place',
    decline: 'Respinge',
    declined: 'Oferta a fost respinsă',
    takeBack: 'Recuperează',
    likedIt: 'Oferta dvs. a plăcut. Propuneți o oră pentru vizionare.',
    viewing: /, vizionare: /,
    message: /^Mesaj nou: /,
    noAnswers: 'Deocamdată niciun răspuns. Propuneți oferta celor care caută: răspunsurile vor apărea aici.',
    badge: 'place',
    unread: /Mesaje\s*1/,
  },
} as const;

const desk = { width: 1440, height: 900 } as const;
const phone = { width: 390, height: 844, touch: true } as const;

/** The titles of the page's parts, in the order in which they are read. */
const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();

for (const [locale, other, mine, theirs] of [
  ['ru', 'ro', desk, phone],
  ['ro', 'ru', phone, desk],
] as const)
  test(`who seeks decides what was put forward on the cabinet's first page, who offers reads what came back: ${locale}`, async ({
    person,
  }) => {
    const t = words[locale];
    const theirWords = words[other];
    const seeker = await person('Ana Rusu', { locale, ...mine });
    const owner = await person('Ion Ceban', { locale: other, ...theirs });
    const search = await describeSearch(seeker);
    const offers = [];
    for (const price of [401, 402, 403]) offers.push(await publishOffer(owner, { price }));
    await owner.page.goto(`/${other}/dashboard`);
    await expect(owner.page.getByText(theirWords.noAnswers)).toBeVisible();
    expect((await titles(owner.page))[0]).toBe(theirWords.answers);
    expect((await titles(owner.page)).at(-1)).toBe(theirWords.numbers);
    await owner.api(proposeOffers, { params: { id: search.id }, body: { offers: offers.map(({ id }) => id) } });

    const { page } = seeker;
    await page.goto(`/${locale}/dashboard`);
    const inbox = page.getByRole('region', { name: t.proposed });
    await expect(inbox.getByRole('listitem')).toHaveCount(3);
    expect((await titles(page)).slice(0, 2)).toEqual([t.proposed, t.fresh]);
    expect((await titles(page)).at(-1)).toBe(t.numbers);
    await expectAccessible(page);
    const row = (price: string) => inbox.getByRole('listitem').filter({ hasText: price });
    // By keys on a desk, by a finger on a phone.
    const press = async (button: ReturnType<typeof row>) => ('touch' in mine ? button.tap() : button.press('Enter'));
    await press(row('401').getByRole('button', { name: t.like }));
    await expect(inbox.getByRole('listitem')).toHaveCount(2);
    await expect(inbox.getByRole('heading')).toBeFocused();
    const fresh = page.getByRole('region', { name: t.fresh });
    // Others publish for the same price meanwhile.
    const liked = fresh.getByRole('listitem').filter({ has: page.getByText(t.badge, { exact: true }) });
    await expect(liked).toContainText(['401']);
    await press(row('402').getByRole('button', { name: t.decline }));
    await expect(inbox.getByRole('listitem')).toHaveCount(1);
    const notice = page.getByRole('status').filter({ hasText: t.declined });
    await notice.getByRole('button', { name: t.takeBack }).click();
    await expect(row('402')).toBeVisible();
    await press(row('402').getByRole('button', { name: t.decline }));
    await press(row('403').getByRole('button', { name: t.like }));
    await expect(inbox).toBeHidden();
    const { suitable_responded_adverts: said } = await seeker.api(listSuitableOffers, { params: { id: search.id } });
    expect(
      said.map(({ price, response_status: status }) => [price, status] as const).toSorted(([a], [b]) => a - b),
    ).toEqual([
      [401, 1],
      [402, 2],
      [403, 1],
    ]);

    const date_time = `${addDays(dayOf(new Date()), 2)} 11:00`;
    await seeker.api(bookViewing, { params: { id: offers[0]!.id }, body: { date_time } });
    const { id } = await seeker.api(openThread, { body: { offer_id: offers[2]!.id } });
    await seeker.api(writeToThread, {
      params: { id },
      body: { client_id: 'message-0001', text: 'Bună ziua', photo_ids: [] },
    });
    await owner.page.goto(`/${other}/dashboard`);
    const answers = owner.page.getByRole('region', { name: theirWords.answers });
    await expect(answers.getByRole('listitem')).toHaveCount(5);
    await expect(answers.getByRole('link', { name: theirWords.likedIt })).toHaveCount(2);
    await expect(owner.page.getByRole('link', { name: theirWords.unread }).filter({ visible: true })).toBeVisible();
    await expectAccessible(owner.page);
    await answers.getByRole('link', { name: theirWords.viewing }).click();
    await expect(owner.page.getByRole('dialog')).toContainText('Ana Rusu');
    await owner.page.keyboard.press('Escape');
    await answers.getByRole('link', { name: theirWords.message }).click();
    await expect(owner.page.getByText('Bună ziua').last()).toBeVisible();

    // Who does both sees first where more waits.
    await describeSearch(owner);
    await owner.page.goto(`/${other}/dashboard`);
    await expect(answers.getByRole('listitem')).toHaveCount(4);
    expect((await titles(owner.page))[0]).toBe(theirWords.answers);
    expect(await titles(owner.page)).toContain(theirWords.fresh);
  });
