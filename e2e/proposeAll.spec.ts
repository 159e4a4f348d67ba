import { listFittingPairs, listMyProposalsFor, listSearchesFor } from '@app/contract/proposals';
import { expectAccessible } from './axe.ts';
import { describeSearch } from './describeSearch.ts';
import { expect, test } from './fixtures.ts';
import type { Person } from './person.ts';
import { publishOffer } from './publishOffer.ts';

const seats = [
  { locale: 'ru', width: 1440, height: 900 },
  { locale: 'ro', width: 390, height: 844, touch: true, theme: 'night' },
] as const;
const words = {
  ru: {
    all: 'Предложить всем, кто ищет',
    send: /^Отправить \d+ отклик/,
    propose: /^Отправить \d+ отклик/,
    takeBack: 'Отменить',
    nobody: 'Отменено: никто ничего не получил',
    underWay: 'Отправляем',
    whole: 'Подходит всё',
    differing: 'С отличиями',
  },
  ro: {
    all: 'Propune tuturor care caută',
    send: /^Trimite \d+ /,
    propose: /^Trimite \d+ propuner/,
    takeBack: 'Anulează',
    nobody: 'Anulat: nimeni nu a primit nimic',
    underWay: 'Se trimite',
    whole: 'Se potrivește tot',
    differing: 'Cu diferențe',
  },
} as const;

const numberIn = (text: string | null): number => Number(/\d+/.exec(text ?? '')?.[0]);
const proposedTo = async (owner: Person, id: number) =>
  (await owner.api(listMyProposalsFor, { params: { id } })).items.length;

for (const seat of seats) {
  const { locale } = seat;
  const t = words[locale];

  test(`everything that fits wholly is chosen and shown, sent by two presses and taken back by one: ${locale} at ${seat.width}`, async ({
    person,
  }) => {
    const owner = await person('Ion', seat);
    // At a price where no other test looks: both groups stand on the first page of the list.
    const offer = await publishOffer(owner, { price: 8_500 });
    const seeker = await person('Ana');
    const whole = await describeSearch(seeker, {}, [8_300, 8_700]);
    const differing = await describeSearch(seeker, { elevator: true }, [8_300, 8_700]);
    const { page } = owner;
    await page.goto(`/${locale}/dashboard/properties`);
    await page.getByRole('button', { name: t.all }).click();
    const dialog = page.getByRole('dialog');
    const send = dialog.getByRole('button', { name: t.send });
    const ticks = dialog.getByRole('checkbox');
    await expect(send).toBeEnabled();
    // As many as are shown, each of them chosen.
    const count = await ticks.count();
    expect(numberIn(await send.textContent())).toBe(count);
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(count);
    const { items } = await owner.api(listFittingPairs);
    const fitting = items.flatMap(({ requests }) => requests.map(({ id }) => id));
    expect(fitting).toContain(whole.id);
    expect(fitting).not.toContain(differing.id);
    await expectAccessible(page, '[role=dialog]');
    await send.click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: t.takeBack }).click();
    await expect(page.getByText(t.nobody)).toBeVisible();
    expect(await proposedTo(owner, whole.id)).toBe(0);

    // On the offer's own list the same are chosen; it is sent though the page is closed.
    await page.goto(`/${locale}/dashboard/properties?suits=${offer.short_code}`);
    const propose = dialog.getByRole('button', { name: t.propose });
    await expect(propose).toBeEnabled();
    const group = (name: string) => dialog.getByRole('region', { name }).getByRole('checkbox');
    await expect(group(t.differing).first()).not.toBeChecked();
    await expect(group(t.whole).first()).toBeChecked();
    const { items: listed } = await owner.api(listSearchesFor, { params: { id: offer.id }, query: {} });
    expect(listed.find(({ request }) => request.id === whole.id)?.can_propose).toBe(true);
    await propose.click();
    await expect(dialog.getByText(t.underWay).first()).toBeVisible();
    expect(await proposedTo(owner, whole.id)).toBe(0);
    await page.goto('about:blank');
    await expect.poll(() => proposedTo(owner, whole.id), { timeout: 40_000 }).toBe(1);
    expect(await proposedTo(owner, differing.id)).toBe(0);
  });
}
