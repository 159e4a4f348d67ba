import { listMyOffersFor } from '@app/contract/proposals';
import { expectAccessible } from './axe.ts';
import { describeSearch } from './describeSearch.ts';
import { expect, test } from './fixtures.ts';
import { desktopRo, phoneRu, seatsOf } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import { publishOffer } from './publishOffer.ts';

for (const seat of seatsOf(desktopRo, phoneRu))
  test(
    `offers ticked for a search, and searches for an offer, stay ticked: ${seat.label}`,
    { tag: '@nightly' },
    async ({ person }) => {
      const { locale } = seat;
      const t = pageTexts(locale);
      const owner = await person('Ion', seat);
      const { page } = owner;
      const [offer, other] = [await publishOffer(owner), await publishOffer(owner, { price: 440 })];
      // Searches of others come in between: this one is known by its highest price.
      const most = locale === 'ru' ? 517 : 519;
      const search = await describeSearch(await person('Ana'), {}, [300, most]);
      const dialog = page.getByRole('dialog').last();
      const propose = page.getByRole('button', { name: t('proposals.propose.act') });
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
      await expect(dialog.getByText(t('ui.kept.begun'))).toBeVisible();
      await expectAccessible(page, '[role=dialog]');
      // A click next to the dialog closes it; on a phone it fills the screen.
      if (seat.width === desktopRo.width) await page.mouse.click(4, 4);
      else await page.goBack();
      await open();
      await expect(ticks.last()).toBeChecked();
      await dialog.getByRole('button', { name: t('ui.kept.beginAnew') }).click();
      await expect(ticks.last()).not.toBeChecked();
      await ticks.first().check();
      await open();
      await expect(ticks.first()).toBeChecked();
      await dialog.getByRole('button', { name: t('proposals.propose.send', { count: 1 }), exact: true }).click();
      await expect(dialog.getByText(t('ui.kept.begun'))).toBeHidden();

      // From the other side; what was proposed is ticked nowhere any more.
      const left = (await owner.api(listMyOffersFor, { params: { id: search.id }, query: { sort: 'best' } })).items;
      expect(left).toHaveLength(1);
      const { short_code: code } = [offer, other].find(({ id }) => id === left[0]!.offer.id)!;
      const suits = `/${locale}/dashboard/properties?suits=${code}`;
      const tick = dialog.getByRole('checkbox', { name: String(most) });
      await page.goto(suits);
      // A full match is ticked until the owner changes it.
      await expect(tick).toBeChecked();
      await tick.uncheck();
      await page.keyboard.press('Escape');
      await expect(ticks).toHaveCount(0);
      await page.goto(suits);
      await expect(tick).not.toBeChecked();
      await expect(dialog.getByText(t('ui.kept.begun'))).toBeVisible();
      await dialog.getByRole('button', { name: t('ui.kept.beginAnew') }).click();
      await expect(tick).toBeChecked();
    },
  );
