import { expect, test } from './fixtures.ts';
import { desktopRu, phoneRo, seatsOf } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';

for (const seat of seatsOf(phoneRo, desktopRu))
  test(`Back closes what covers the page: ${seat.label}`, async ({ visit }) => {
    const { locale } = seat;
    const t = pageTexts(locale);
    const { page } = await visit(seat);
    await page.goto(`/${locale}/`);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await page.goto(`/${locale}/map?deal=1`);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    const expectClosedByBack = async (shown: ReturnType<typeof page.getByRole>) => {
      await expect(shown).toBeVisible();
      // Its entry comes with code that is loaded after the page.
      await page.waitForFunction(() => (history.state as { overlays?: number } | null)?.overlays === 1);
      await page.goBack();
      await expect(shown).toBeHidden();
      await expect(page).toHaveURL(/deal=1/);
    };

    await page.getByRole('button', { name: new RegExp(`^${t('mapPage.sort')}`) }).click();
    await expectClosedByBack(page.getByRole('button', { name: t('mapPage.sorts.newest') }));
    await page.locator('main article a').first().click();
    const offer = page.getByRole('dialog').first();
    await expect(offer).toBeVisible();
    await offer
      .getByRole('button', { name: t('ui.share.act') })
      .first()
      .click();
    const sharing = page.getByRole('dialog').nth(1);
    await expect(sharing).toBeVisible();
    // A reload closes what the address does not name, and leaves no step behind.
    await page.reload();
    await expect(offer).toBeVisible();
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await offer
      .getByRole('button', { name: t('ui.share.act') })
      .first()
      .click();
    await expectClosedByBack(sharing);
    await offer.getByRole('button', { name: t('ui.close'), exact: true }).click();
    await expect(offer).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/${locale}/?$`));
  });
