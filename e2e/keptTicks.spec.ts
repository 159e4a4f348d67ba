import { listMyOffersFor } from '@app/contract/proposals';
import { expectAccessible } from './axe.ts';
import { describeSearch } from './describeSearch.ts';
import { expect, test } from './fixtures.ts';
import { publishOffer } from './publishOffer.ts';

const seats = [
  { locale: 'ru', width: 1440, height: 900 },
  { locale: 'ro', width: 390, height: 844, touch: true, theme: 'night' },
] as const;
const words = {
  ru: {
    begun: 'Здесь то, что вы начали раньше.',
    anew: 'Начать заново',
    propose: 'Предложить вариант',
    send: 'Предложить 1 вариант',
  },
  ro: {
    begun: 'Aici este ce ați început mai devreme.',
    anew: 'Începe din nou',
    propose: 'Propune o ofertă',
    send: 'Propune 1 ofertă',
  },
} as const;

for (const seat of seats) {
  const { locale, width } = seat;
  const t = words[locale];

  test(`offers ticked for a search, and searches for an offer, stay ticked: ${locale} at ${width}`, async ({
    person,
  }) => {
    const owner = await person('Ion', seat);
    const { page } = owner;
    const [offer, other] = [await publishOffer(owner), await publishOffer(owner, { price: 440 })];
    // Searches of others come in between: this one is known by what it pays at the most.
    const most = locale === 'ru' ? 517 : 519;
    const search = await describeSearch(await person('Ana'), {}, [300, most]);
    const dialog = page.getByRole('dialog').last();
    const propose = page.getByRole('button', { name: t.propose });
    const ticks = dialog.getByRole('checkbox');
    const open = async (): Promise<void> => {
      await page.goto(`/${locale}/map?request_id=${search.short_code}`);
      await propose.click();
      await expect(ticks).toHaveCount(2);
    };
    await open();
    await ticks.last().check();
    await page.keyboard.press('Escape');
    await expect(ticks).toHaveCount(0);
    // The search stays: Escape closes the dialog above it alone.
    await expect(propose).toBeFocused();
    await open();
    await expect(ticks.last()).toBeChecked();
    await expect(ticks.first()).not.toBeChecked();
    await expect(dialog.getByText(t.begun)).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    // Outside of the dialog, where there is an outside.
    if (width > 966) await page.mouse.click(4, 4);
    else await page.goBack();
    await open();
    await expect(ticks.last()).toBeChecked();
    await dialog.getByRole('button', { name: t.anew }).click();
    await expect(ticks.last()).not.toBeChecked();
    await ticks.first().check();
    await open();
    await expect(ticks.first()).toBeChecked();
    await dialog.getByRole('button', { name: t.send, exact: true }).click();
    await expect(dialog.getByText(t.begun)).toBeHidden();

    // From the other side; what was put forward is ticked nowhere any more.
    const left = (await owner.api(listMyOffersFor, { params: { id: search.id }, query: { sort: 'best' } })).items;
    expect(left).toHaveLength(1);
    const { short_code: code } = [offer, other].find(({ id }) => id === left[0]!.offer.id)!;
    const suits = `/${locale}/dashboard/properties?suits=${code}`;
    const tick = dialog.getByRole('checkbox', { name: String(most) });
    await page.goto(suits);
    // What fits wholly is chosen until somebody chooses otherwise.
    await expect(tick).toBeChecked();
    await tick.uncheck();
    await page.keyboard.press('Escape');
    await expect(ticks).toHaveCount(0);
    await page.goto(suits);
    await expect(tick).not.toBeChecked();
    await expect(dialog.getByText(t.begun)).toBeVisible();
    await dialog.getByRole('button', { name: t.anew }).click();
    await expect(tick).toBeChecked();
  });
}
