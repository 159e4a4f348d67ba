import { proposeOffers } from '@app/contract/proposals';
import { bookViewing } from '@app/contract/viewings';
import { addDays, dayOf } from '@app/domain/chisinauTime';
import type { Locale } from '@app/domain/kinds';
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeSearch } from './describeSearch.ts';
import { expect, test } from './fixtures.ts';
import { type Cost, Hand } from './hand.ts';
import { journeyWords } from './journeyWords.ts';
import type { Person, Seat, Visitor } from './person.ts';
import { beyondSearches, publishOffer } from './publishOffer.ts';

/* Each journey is walked by a hand that counts; what it may cost is what docs/journeys.md says of it. */

const table = readFileSync(join(import.meta.dirname, '../docs/journeys.md'), 'utf8');

/** A row of the table: what a journey cost before and costs now. */
function rowOf(journey: string): { before: Cost | null; now: Cost } {
  const row = table.split('\n').find((line) => line.split('|')[1]?.trim() === journey);
  if (!row) throw new Error(`docs/journeys.md has no row "${journey}"`);
  const pairs = row
    .split('|')
    .slice(2, 6)
    .map((cell) => cell.split('→').map((text) => text.trim()));
  const cost = (which: number): Cost => {
    const [taps, typed, answers, screens] = pairs.map((pair) => Number(pair.at(which)));
    return { taps: taps!, typed: typed!, answers: answers!, screens: screens! };
  };
  return { before: pairs[0]![0] === '–' ? null : cost(0), now: cost(-1) };
}

function expectCost(journey: string, cost: Cost): void {
  const { now } = rowOf(journey);
  for (const what of ['taps', 'typed', 'answers', 'screens'] as const)
    expect(cost[what], `${what} of "${journey}", of which the table promises at most ${now[what]}`).toBeLessThanOrEqual(
      now[what],
    );
}

test('no journey is longer than it was', () => {
  const journeys = table.split('\n').filter((line) => line.includes('→'));
  expect(journeys).toHaveLength(12);
  for (const line of journeys) {
    const { before, now } = rowOf(line.split('|')[1]!.trim());
    for (const what of ['taps', 'answers', 'screens'] as const)
      if (before) expect(now[what], `${what} of ${line}`).toBeLessThanOrEqual(before[what]);
  }
});

const seats = [
  { locale: 'ru', theme: 'light', width: 390, height: 844, touch: true },
  { locale: 'ro', theme: 'night', width: 1440, height: 900, touch: false },
] as const satisfies readonly (Seat & { locale: Locale; touch: boolean })[];

const dialogOf = (page: Page) => page.getByRole('dialog').last();
const tomorrow = () => addDays(dayOf(new Date()), 1);

for (const seat of seats) {
  const w = journeyWords[seat.locale];
  const home = `/${seat.locale}/`;
  const where = `${seat.locale}, ${seat.touch ? 'by finger' : 'by mouse'}`;
  const handOf = (visitor: Visitor): Hand => new Hand({ ...visitor, touch: seat.touch });

  /** From any page: on a desk its buttons stand in the head of the page, on a phone behind a button of their own. */
  async function create(hand: Hand, what: RegExp): Promise<void> {
    const { page } = hand.visitor;
    if (seat.touch) await hand.press(page.getByRole('button', { name: w.create }).first());
    const place = seat.touch ? page.getByRole('dialog').last() : page.getByRole('banner');
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

  test(`a rental is published: ${where}`, async ({ person }) => {
    const owner = await person('Ion', seat);
    const hand = handOf(owner);
    await owner.page.goto(home);
    await create(hand, w.newOffer);
    const form = dialogOf(owner.page);
    await hand.choosePhotos(form.getByRole('button', { name: w.addPhoto }), 'living-room.jpg');
    await hand.typeAnswer(form.getByRole('combobox', { name: w.address }), w.street);
    await hand.press(form.getByRole('option').first());
    await hand.answer(form.locator('input[value="rooms_2"]'));
    await hand.typeAnswer(form.locator('input[name="price"]'), '417');
    await hand.press(form.getByRole('button', { name: w.publish }));
    expectCost('Publish a rental', await hand.arrive(owner.page.getByRole('dialog', { name: w.done })));
  });

  test(`a search is described: ${where}`, async ({ person }) => {
    const client = await person('Ana', seat);
    const hand = handOf(client);
    await client.page.goto(home);
    await create(hand, w.newSearch);
    const form = dialogOf(client.page);
    await hand.press(form.getByRole('button', { name: w.place }));
    await hand.answer(form.getByRole('checkbox', { name: w.centre, exact: true }));
    const budget = form.locator('[data-field="budget"] input[inputmode]');
    await hand.typeAnswer(budget.last(), '450');
    await hand.answer(form.locator('input[value="rooms_2"]').first());
    await hand.press(form.getByRole('button', { name: w.createSearch }));
    await expect(client.page).toHaveURL(/[?&]request_id=/);
    expectCost('Describe a search', await hand.arrive(dialogOf(client.page)));
  });

  test(`a viewing is booked by whoever is signed in: ${where}`, async ({ person }) => {
    const owner = await person('Ion', seat);
    const client = await person('Ana', seat);
    const offer = await publishOffer(owner, { price: beyondSearches });
    const { page } = client;
    await page.goto(`${home}map?property_id=${offer.id}`);
    const hand = handOf(client);
    await hand.press(
      dialogOf(page)
        .getByRole('button', { name: w.book })
        .or(dialogOf(page).getByRole('link', { name: w.book }))
        .first(),
    );
    await hand.press(dialogOf(page).getByRole('button', { name: w.proposeAt }));
    expectCost('Book a viewing', await hand.arrive(dialogOf(page).getByRole('heading', { name: w.waiting })));
  });

  test(`a viewing is booked by whoever is new: ${where}`, async ({ person, visit }) => {
    const owner = await person('Ion', seat);
    const offer = await publishOffer(owner, { price: beyondSearches });
    const client = await visit(seat);
    const { page } = client;
    await page.goto(`${home}map?property_id=${offer.id}`);
    const hand = handOf(client);
    await hand.press(
      dialogOf(page)
        .getByRole('button', { name: w.book })
        .or(dialogOf(page).getByRole('link', { name: w.book }))
        .first(),
    );
    const dialog = dialogOf(page);
    await hand.typeAnswer(
      dialog.getByRole('combobox', { name: w.identifier }),
      `069${String(Date.now() % 1_000_000).padStart(6, '0')}`,
    );
    await hand.press(dialog.getByRole('button', { name: w.go, exact: true }));
    await hand.typeAnswer(dialog.getByLabel(w.newPassword), 'Parola12');
    await hand.answer(dialog.getByRole('checkbox', { name: w.consent }));
    await hand.press(dialog.getByRole('button', { name: w.register }));
    await expect(dialog.locator('[data-day]').first()).toBeVisible();
    await hand.typeAnswer(dialog.getByLabel(w.name), 'Ana');
    await hand.press(dialog.getByRole('button', { name: w.proposeAt }));
    expectCost('Book a viewing, new here', await hand.arrive(dialogOf(page).getByRole('heading', { name: w.waiting })));
  });

  test(`an offer is found from the home page: ${where}`, async ({ visit }) => {
    const { page } = await visit(seat).then((visitor) => visitor);
    const hand = handOf({ page } as Visitor);
    await page.goto(home);
    // The list of districts is the device's own: one press opens it, one chooses.
    await page.getByRole('combobox', { name: w.district }).first().selectOption({ index: 2 });
    hand.cost.taps += 2;
    await hand.type(page.getByRole('textbox', { name: w.priceTo }), '450');
    await hand.press(page.getByRole('link', { name: w.show }));
    await page.waitForURL(/\/map/);
    await hand.press(page.getByRole('main').getByRole('article').first().getByRole('link').first());
    expectCost('Find an offer', await hand.arrive(dialogOf(page).getByRole('heading').first()));
  });

  test(`an offer is proposed to a search: ${where}`, async ({ person }) => {
    const { owner, search } = await market(person);
    const { page } = owner;
    await page.goto(`${home}map?request_id=${search.id}`);
    const hand = handOf(owner);
    await hand.press(dialogOf(page).getByRole('button', { name: w.propose }));
    await hand.answer(dialogOf(page).getByRole('checkbox').first());
    await hand.press(dialogOf(page).getByRole('button', { name: w.sendOne }));
    expectCost('Propose an offer', await hand.arrive(page.getByText(w.sent)));
  });

  test(`what was proposed is liked: ${where}`, async ({ person }) => {
    const { owner, client, offer, search } = await market(person);
    await owner.api(proposeOffers, { params: { id: search.id }, body: { offers: [offer.id] } });
    const { page } = client;
    await page.goto(home);
    const hand = handOf(client);
    await hand.press(page.getByRole('button', { name: w.bell }));
    await hand.press(page.getByRole('listitem').filter({ hasText: w.proposedToYou }).getByRole('link').first());
    const tab = dialogOf(page).getByRole('tab', { name: w.proposedTab });
    await expect(tab).toBeVisible();
    if ((await tab.getAttribute('aria-selected')) !== 'true') await hand.press(tab);
    await hand.press(dialogOf(page).getByRole('article').first().getByRole('button', { name: w.like }));
    expectCost('Like what was proposed', await hand.arrive(dialogOf(page)));
  });

  test(`the owner is written to: ${where}`, async ({ person }) => {
    const { owner, client, offer, search } = await market(person);
    await owner.api(proposeOffers, { params: { id: search.id }, body: { offers: [offer.id] } });
    const { page } = client;
    await page.goto(`${home}dashboard/requests?property_id=${offer.short_code}`);
    const hand = handOf(client);
    await hand.press(dialogOf(page).getByRole('button', { name: w.write }));
    await hand.press(page.getByRole('button', { name: w.stillFree }));
    expectCost('Write to the owner', await hand.arrive(page.getByRole('log').getByText(w.stillFree)));
  });

  test(`a viewing is accepted and moved: ${where}`, async ({ person }) => {
    const owner = await person('Ion', seat);
    const client = await person('Ana', seat);
    const offer = await publishOffer(owner, { price: beyondSearches });
    await client.api(bookViewing, { params: { id: offer.id }, body: { date_time: `${tomorrow()} 12:00` } });
    await owner.page.goto(home);
    const accepting = handOf(owner);
    await accepting.press(owner.page.getByRole('button', { name: w.bell }));
    const line = owner.page.getByRole('listitem').filter({ hasText: w.asksToView });
    await accepting.press(line.getByRole('button', { name: w.accept }).first());
    expectCost('Accept a viewing', await accepting.arrive(owner.page.getByText(w.accepted, { exact: true }).first()));

    const { page } = client;
    await page.goto(`${home}dashboard/calendar?view=list`);
    const moving = handOf(client);
    await moving.press(page.getByRole('main').getByRole('link', { name: /12:00/ }).first());
    await moving.press(dialogOf(page).getByRole('button', { name: w.change }).first());
    const day = dialogOf(page).locator(`[data-day="${tomorrow()}"]:enabled`);
    await expect(day).toBeVisible();
    if ((await day.getAttribute('aria-pressed')) !== 'true') await moving.answer(day);
    await moving.answer(dialogOf(page).getByRole('button', { name: '11:30' }));
    await moving.press(dialogOf(page).getByRole('button', { name: w.proposeAt }));
    expectCost('Move a viewing', await moving.arrive(dialogOf(page).getByRole('heading', { name: w.waiting })));
  });

  test(`a price is changed: ${where}`, async ({ person }) => {
    const owner = await person('Ion', seat);
    await publishOffer(owner, { price: 417 });
    const { page } = owner;
    await page.goto(`${home}dashboard/properties`);
    const hand = handOf(owner);
    await hand.press(page.getByRole('button', { name: w.changePrice }));
    const price = dialogOf(page).locator('input[name="price"]');
    await price.fill('');
    await hand.typeAnswer(price, '400');
    await hand.press(dialogOf(page).getByRole('button', { name: w.save }));
    expectCost('Change a price', await hand.arrive(page.getByText(/^400/).first()));
  });

  test(`all that fits is proposed, and taken back: ${where}`, async ({ person }) => {
    const { owner } = await market(person);
    const { page } = owner;
    await page.goto(`${home}dashboard/properties`);
    const hand = handOf(owner);
    await hand.press(page.getByRole('button', { name: w.all }));
    await hand.press(dialogOf(page).getByRole('button', { name: w.sendAll }));
    expectCost('Propose to all', await hand.arrive(page.getByRole('button', { name: w.takeBack })));
  });
}
