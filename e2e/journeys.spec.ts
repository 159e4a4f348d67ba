import { sentText } from '../apps/server/src/proposals/proposals.messages.ts';
import { proposeOffers } from '@app/contract/proposals';
import { bookViewing } from '@app/contract/viewings';
import { notificationTypes } from '@app/contract/notifications';
import { addDays, dayOf } from '@app/domain/chisinauTime';
import { areaOf } from '@app/domain/gazetteer/areas';
import { readyAnswerText } from '@app/domain/threads';
import type { Page } from '@playwright/test';
import { codeSentTo } from './codeSentTo.ts';
import { describeSearch } from './describeSearch.ts';
import { expect, test } from './fixtures.ts';
import { type Cost, Hand } from './hand.ts';
import { desktopRo, phoneRu, seatsOf } from './journeySeats.ts';
import { noticePattern } from './noticePattern.ts';
import { pageTexts } from './pageTexts.ts';
import type { Person, Seat, Visitor } from './person.ts';
import { provePhone } from './provePhone.ts';
import { beyondSearches, publishOffer } from './publishOffer.ts';

/** What each journey may cost at most; docs/journeys.md compares it with the past and with other sites. */
const budgets = {
  'Publish a rental': { taps: 8, typed: 11, answers: 4, screens: 3 },
  'Describe a search': { taps: 7, typed: 3, answers: 3, screens: 3 },
  'Book a viewing': { taps: 2, typed: 0, answers: 0, screens: 3 },
  'Book a viewing, new here': { taps: 4, typed: 18, answers: 3, screens: 3 },
  'Find an offer': { taps: 5, typed: 3, answers: 0, screens: 3 },
  'Propose an offer': { taps: 3, typed: 0, answers: 1, screens: 3 },
  'Like what was proposed': { taps: 4, typed: 0, answers: 0, screens: 2 },
  'Write to the owner': { taps: 2, typed: 0, answers: 0, screens: 3 },
  'Ask a question, new here': { taps: 4, typed: 18, answers: 3, screens: 4 },
  'Accept a viewing': { taps: 2, typed: 0, answers: 0, screens: 1 },
  'Move a viewing': { taps: 5, typed: 0, answers: 2, screens: 4 },
  'Change a price': { taps: 2, typed: 3, answers: 1, screens: 1 },
  'Propose to all': { taps: 2, typed: 0, answers: 0, screens: 3 },
} as const satisfies Record<string, Cost>;

function expectCost(journey: keyof typeof budgets, cost: Cost): void {
  const budget = budgets[journey];
  for (const what of ['taps', 'typed', 'answers', 'screens'] as const)
    expect(cost[what], `${what} of "${journey}", at most ${budget[what]}`).toBeLessThanOrEqual(budget[what]);
}

/** What is typed into the field of an address. */
const streets = { ru: 'Дачия 27', ro: 'Dacia 27' } as const;
const dialogOf = (page: Page) => page.getByRole('dialog').last();
const tomorrow = () => addDays(dayOf(new Date()), 1);

for (const seat of seatsOf(phoneRu, desktopRo)) {
  const { locale, label } = seat;
  const t = pageTexts(locale);
  const home = `/${locale}/`;
  const touch = 'touch' in seat;
  const handOf = (visitor: Visitor): Hand => new Hand({ ...visitor, touch });
  const stillFree = readyAnswerText('still_free', locale);

  /** From any page: on a desktop its buttons are in the page's header, on a phone behind a button of their own. */
  async function create(hand: Hand, what: string): Promise<void> {
    const { page } = hand.visitor;
    const opens = new RegExp(`^(${t('shell.create')}|${t('shell.menu')})$`);
    if (touch) await hand.press(page.getByRole('button', { name: opens }).first());
    const place = touch ? page.getByRole('dialog').last() : page.getByRole('banner');
    await hand.press(
      place
        .getByRole('button', { name: what })
        .or(place.getByRole('link', { name: what }))
        .first(),
    );
  }

  /** An offer of one person's and a search of another's that it suits. */
  async function market(person: (name: string, seat: Seat) => Promise<Person>) {
    const owner = await person('Ion', seat);
    const client = await person('Ana', seat);
    const offer = await publishOffer(owner, { price: 417 });
    return { owner, client, offer, search: await describeSearch(client) };
  }

  test(`a rental is published: ${label}`, async ({ person }) => {
    const owner = await person('Ion', seat);
    const hand = handOf(owner);
    await owner.page.goto(home);
    await create(hand, t('shell.publishOffer'));
    const form = dialogOf(owner.page);
    await hand.choosePhotos(form.getByRole('button', { name: t('photos.add') }), 'living-room.jpg');
    await hand.typeAnswer(form.getByRole('combobox', { name: t('offers.address') }), streets[locale]);
    await hand.press(form.getByRole('option').first());
    await hand.answer(form.locator('input[value="rooms_2"]'));
    await hand.typeAnswer(form.locator('input[name="price"]'), '417');
    await hand.press(form.getByRole('button', { name: t('offers.publish') }));
    expectCost(
      'Publish a rental',
      await hand.arrive(owner.page.getByRole('dialog', { name: t.pattern('ownOffers.published.title') })),
    );
  });

  test(`a search is described: ${label}`, { tag: '@nightly' }, async ({ person }) => {
    const client = await person('Ana', seat);
    const hand = handOf(client);
    await client.page.goto(home);
    await create(hand, t('shell.describeSearch'));
    const form = dialogOf(client.page);
    await hand.press(form.getByRole('button', { name: t('searches.sectorOrTown') }));
    await hand.answer(form.getByRole('checkbox', { name: areaOf('sector-centru')!.names[locale], exact: true }));
    const budget = form.locator('[data-field="budget"] input[inputmode]');
    await hand.typeAnswer(budget.last(), '450');
    await hand.answer(form.locator('input[value="rooms_2"]').first());
    await hand.press(form.getByRole('button', { name: t('searches.publish') }));
    await expect(client.page).toHaveURL(/[?&]request_id=/);
    expectCost('Describe a search', await hand.arrive(dialogOf(client.page)));
  });

  test(`somebody signed in books a viewing: ${label}`, { tag: '@nightly' }, async ({ person }) => {
    const owner = await person('Ion', seat);
    const client = await person('Ana', seat);
    const offer = await publishOffer(owner, { price: beyondSearches });
    const { page } = client;
    await page.goto(`${home}map?property_id=${offer.id}`);
    const hand = handOf(client);
    await hand.press(
      dialogOf(page)
        .getByRole('button', { name: t('offers.book') })
        .or(dialogOf(page).getByRole('link', { name: t('offers.book') }))
        .first(),
    );
    await hand.press(dialogOf(page).getByRole('button', { name: t.pattern('viewings.proposeAt') }));
    expectCost(
      'Book a viewing',
      await hand.arrive(dialogOf(page).getByRole('heading', { name: t('viewings.waitingTitle') })),
    );
  });

  test(`a newcomer books a viewing: ${label}`, async ({ person, visit }) => {
    const owner = await person('Ion', seat);
    const offer = await publishOffer(owner, { price: beyondSearches });
    const client = await visit(seat);
    const { page } = client;
    await page.goto(`${home}map?property_id=${offer.id}`);
    const hand = handOf(client);
    await hand.press(
      dialogOf(page)
        .getByRole('button', { name: t('offers.book') })
        .or(dialogOf(page).getByRole('link', { name: t('offers.book') }))
        .first(),
    );
    const dialog = dialogOf(page);
    const digits = `69${String(Date.now() % 1_000_000).padStart(6, '0')}`;
    await hand.typeAnswer(dialog.getByLabel(t('access.guest.name')), 'Ana');
    await hand.typeAnswer(dialog.getByLabel(t('access.guest.phone'), { exact: true }), `0${digits}`);
    await hand.press(dialog.getByRole('button', { name: t.pattern('viewings.proposeAt') }));
    await hand.typeAnswer(dialog.getByLabel(t('access.forgot.code')), await codeSentTo(page, `+373${digits}`));
    expectCost(
      'Book a viewing, new here',
      await hand.arrive(dialogOf(page).getByRole('heading', { name: t('viewings.waitingTitle') })),
    );
  });

  test(`an offer is found from the home page: ${label}`, { tag: '@nightly' }, async ({ visit }) => {
    const visitor = await visit(seat);
    const { page } = visitor;
    const hand = handOf(visitor);
    await page.goto(home);
    // The list of districts is the device's own: one press opens it, one chooses.
    await page
      .getByRole('combobox', { name: t('landing.place') })
      .first()
      .selectOption({ index: 2 });
    hand.cost.taps += 2;
    await hand.type(page.getByRole('textbox', { name: t('landing.budgetTo') }), '450');
    await hand.press(page.getByRole('link', { name: t.pattern('landing.showOffers') }));
    await page.waitForURL(/\/map/);
    await hand.press(page.getByRole('main').getByRole('article').first().getByRole('link').first());
    expectCost('Find an offer', await hand.arrive(dialogOf(page).getByRole('heading').first()));
  });

  test(`an offer is proposed to a search: ${label}`, { tag: '@nightly' }, async ({ person }) => {
    const { owner, search } = await market(person);
    const { page } = owner;
    await page.goto(`${home}map?request_id=${search.id}`);
    const hand = handOf(owner);
    await hand.press(dialogOf(page).getByRole('button', { name: t('proposals.propose.act') }));
    await hand.answer(dialogOf(page).getByRole('checkbox').first());
    await hand.press(dialogOf(page).getByRole('button', { name: t('proposals.propose.send', { count: 1 }) }));
    expectCost('Propose an offer', await hand.arrive(page.getByText(sentText(1, locale))));
  });

  test(`what was proposed is liked: ${label}`, { tag: '@nightly' }, async ({ person }) => {
    const { owner, client, offer, search } = await market(person);
    await owner.api(proposeOffers, { params: { id: search.id }, body: { offers: [offer.id] } });
    const { page } = client;
    await page.goto(home);
    const hand = handOf(client);
    await hand.press(page.getByRole('button', { name: t.pattern('notifications.bell') }));
    await hand.press(
      page
        .getByRole('listitem')
        .filter({ hasText: noticePattern(notificationTypes.offersProposed, locale) })
        .getByRole('link')
        .first(),
    );
    const tab = dialogOf(page).getByRole('tab', { name: t('proposals.tab.proposed') });
    await expect(tab).toBeVisible();
    if ((await tab.getAttribute('aria-selected')) !== 'true') await hand.press(tab);
    await hand.press(
      dialogOf(page)
        .getByRole('article')
        .first()
        .getByRole('button', { name: t('proposals.like') }),
    );
    expectCost('Like what was proposed', await hand.arrive(dialogOf(page)));
  });

  test(`the owner is written to: ${label}`, { tag: '@nightly' }, async ({ person }) => {
    const { client, offer } = await market(person);
    await provePhone(client);
    const { page } = client;
    await page.goto(`${home}dashboard/requests?property_id=${offer.short_code}`);
    const hand = handOf(client);
    await hand.press(
      dialogOf(page)
        .getByRole('link', { name: t('offers.ask') })
        .filter({ visible: true }),
    );
    await hand.press(dialogOf(page).getByRole('button', { name: t('messages.send') }));
    expectCost('Write to the owner', await hand.arrive(page.getByRole('log').getByText(stillFree)));
  });

  test(`a guest asks a question: ${label}`, async ({ person, visit }) => {
    const owner = await person('Ion', seat);
    const offer = await publishOffer(owner, { price: beyondSearches });
    const guest = await visit(seat);
    const { page } = guest;
    await page.goto(`${home}map?property_id=${offer.id}`);
    const hand = handOf(guest);
    await hand.press(
      dialogOf(page)
        .getByRole('link', { name: t('offers.ask') })
        .filter({ visible: true }),
    );
    const dialog = dialogOf(page);
    const digits = `68${String(Date.now() % 1_000_000).padStart(6, '0')}`;
    await hand.typeAnswer(dialog.getByLabel(t('access.guest.name')), 'Ana');
    await hand.typeAnswer(dialog.getByLabel(t('access.guest.phone'), { exact: true }), `0${digits}`);
    await hand.press(dialog.getByRole('button', { name: t('messages.send') }));
    await hand.typeAnswer(dialog.getByLabel(t('access.forgot.code')), await codeSentTo(page, `+373${digits}`));
    expectCost('Ask a question, new here', await hand.arrive(page.getByRole('log').getByText(stillFree)));
  });

  test(`a viewing is accepted and moved: ${label}`, { tag: '@nightly' }, async ({ person }) => {
    const owner = await person('Ion', seat);
    const client = await person('Ana', seat);
    const offer = await publishOffer(owner, { price: beyondSearches });
    await client.api(bookViewing, { params: { id: offer.id }, body: { date_time: `${tomorrow()} 12:00` } });
    await owner.page.goto(home);
    const accepting = handOf(owner);
    await accepting.press(owner.page.getByRole('button', { name: t.pattern('notifications.bell') }));
    const line = owner.page
      .getByRole('listitem')
      .filter({ hasText: noticePattern(notificationTypes.viewingProposed, locale) });
    await accepting.press(line.getByRole('button', { name: t('notifications.accept') }).first());
    expectCost(
      'Accept a viewing',
      await accepting.arrive(owner.page.getByText(t('notifications.state.accepted'), { exact: true }).first()),
    );

    const { page } = client;
    await page.goto(`${home}dashboard/calendar?view=list`);
    const moving = handOf(client);
    await moving.press(page.getByRole('main').getByRole('link', { name: /12:00/ }).first());
    await moving.press(
      dialogOf(page)
        .getByRole('button', { name: t('viewings.changeTime') })
        .first(),
    );
    const day = dialogOf(page).locator(`[data-day="${tomorrow()}"]:enabled`);
    await expect(day).toBeVisible();
    if ((await day.getAttribute('aria-pressed')) !== 'true') await moving.answer(day);
    await moving.answer(dialogOf(page).getByRole('button', { name: '11:30' }));
    await moving.press(dialogOf(page).getByRole('button', { name: t.pattern('viewings.proposeAt') }));
    expectCost(
      'Move a viewing',
      await moving.arrive(dialogOf(page).getByRole('heading', { name: t('viewings.waitingTitle') })),
    );
  });

  test(`a price is changed: ${label}`, { tag: '@nightly' }, async ({ person }) => {
    const owner = await person('Ion', seat);
    await publishOffer(owner, { price: 417 });
    const { page } = owner;
    await page.goto(`${home}dashboard/properties`);
    const hand = handOf(owner);
    await hand.press(page.getByRole('button', { name: new RegExp(`^${t('ownOffers.changePrice')}`) }));
    const price = page.getByRole('textbox', { name: t('ownOffers.changePrice') });
    await hand.typeAnswer(price, '400');
    // Leaving the field saves.
    await hand.press(page.getByRole('heading', { level: 1 }));
    expectCost('Change a price', await hand.arrive(page.getByText(/^400/).first()));
  });

  test(`all that fits is proposed, and taken back: ${label}`, { tag: '@nightly' }, async ({ person }) => {
    const { owner } = await market(person);
    const { page } = owner;
    await page.goto(`${home}dashboard/properties`);
    const hand = handOf(owner);
    await hand.press(page.getByRole('button', { name: t('offers.proposeAll') }));
    await hand.press(dialogOf(page).getByRole('button', { name: t.pattern('proposals.plan.send') }));
    expectCost('Propose to all', await hand.arrive(page.getByRole('button', { name: t('proposals.plan.takeBack') })));
  });
}
