import { listFittingPairs, listMyProposalsFor, listSearchesFor } from '@app/contract/proposals';
import { expectAccessible } from './axe.ts';
import { describeSearch } from './describeSearch.ts';
import { expect, test } from './fixtures.ts';
import { desktopRu, phoneRo, seatsOf } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import type { Person } from './person.ts';
import { publishOffer } from './publishOffer.ts';

const numberIn = (text: string | null): number => Number(/\d+/.exec(text ?? '')?.[0]);
const proposedTo = async (owner: Person, id: number) =>
  (await owner.api(listMyProposalsFor, { params: { id } })).items.length;

for (const seat of seatsOf(phoneRo, desktopRu)) {
  const { locale, label } = seat;
  const t = pageTexts(locale);

  test(
    `every search that suits wholly is chosen and shown, sent by two presses and taken back by one: ${label}`,
    { tag: '@nightly' },
    async ({ person }) => {
      const owner = await person('Ion', seat);
      // At a price where no other test looks: both groups are on the first page of the list.
      const offer = await publishOffer(owner, { price: 8_500 });
      const seeker = await person('Ana');
      const whole = await describeSearch(seeker, {}, [8_300, 8_700]);
      const differing = await describeSearch(seeker, { elevator: true }, [8_300, 8_700]);
      const { page } = owner;
      await page.goto(`/${locale}/dashboard/properties`);
      await page.getByRole('button', { name: t('offers.proposeAll') }).click();
      const dialog = page.getByRole('dialog');
      const send = dialog.getByRole('button', { name: t.pattern('proposals.plan.send') }).filter({ hasText: /\d/ });
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
      await page.getByRole('button', { name: t('proposals.plan.takeBack') }).click();
      await expect(page.getByText(t('proposals.plan.takenBack'))).toBeVisible();
      expect(await proposedTo(owner, whole.id)).toBe(0);

      // On the offer's own list the same are chosen; it is sent though the page is closed.
      await page.goto(`/${locale}/dashboard/properties?suits=${offer.short_code}`);
      const propose = dialog
        .getByRole('button', { name: t.pattern('proposals.waiting.send') })
        .filter({ hasText: /\d/ });
      await expect(propose).toBeEnabled();
      const group = (name: string) => dialog.getByRole('region', { name }).getByRole('checkbox');
      await expect(group(t('proposals.group.differing')).first()).not.toBeChecked();
      await expect(group(t('proposals.group.complete')).first()).toBeChecked();
      const { items: listed } = await owner.api(listSearchesFor, { params: { id: offer.id }, query: {} });
      expect(listed.find(({ request }) => request.id === whole.id)?.can_propose).toBe(true);
      await propose.click();
      await expect(dialog.getByText(t('proposals.waiting.status.planned')).first()).toBeVisible();
      expect(await proposedTo(owner, whole.id)).toBe(0);
      await page.goto('about:blank');
      await expect.poll(() => proposedTo(owner, whole.id), { timeout: 40_000 }).toBe(1);
      expect(await proposedTo(owner, differing.id)).toBe(0);
    },
  );
}
