import { listOffers } from '@app/contract/offers';
import { listSearches } from '@app/contract/searches';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { desktopRu, phoneRo, seatsOf } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import { publishOffer } from './publishOffer.ts';
import { walk } from './walk.ts';

test.use({ map: true });

/** `SCREENS=folder` keeps a picture of each screen, to be looked at. */
const screens = process.env['SCREENS'];

// The other pairs of language, theme and width are looked at by `npm run gallery`.
for (const seat of seatsOf(phoneRo, desktopRu)) {
  const { locale, width } = seat;
  test(`dialogs, previews and lists are accessible: ${seat.label}`, { tag: '@nightly' }, async ({ person }) => {
    test.slow();
    const { page, api, ...rest } = await person('Мария Ротару', seat);
    const own = await publishOffer({ page, api, ...rest });
    const offer = (await api(listOffers)).items.find(({ id }) => id !== own.id);
    const search = (await api(listSearches)).items[0];
    if (!offer || !search) throw new Error('the demo data is missing');
    const dialog = page.getByRole('dialog').last();
    const main = page.getByRole('main');
    const views = [
      ['create offer', '?create=offer', dialog.getByRole('textbox').first()],
      ['create search', '?create=search', dialog.getByRole('radio').first()],
      ['edit offer', `?edit_offer=${own.short_code}`, dialog.getByRole('textbox').first()],
      ['full offer', `?property_id=${offer.short_code}`, dialog.getByText('€').filter({ visible: true }).first()],
      ['own offer', `?property_id=${own.short_code}`, dialog.getByText('€').filter({ visible: true }).first()],
      ['full search', `?request_id=${search.short_code}`, dialog.getByText('€').filter({ visible: true }).first()],
      ['calculator', '?calculator=1', dialog.getByRole('slider').first()],
      ['offer preview', `preview/offer/${offer.short_code}`, main.getByText('€').filter({ visible: true }).first()],
      ['search preview', `preview/request/${search.short_code}`, main.getByText('€').filter({ visible: true }).first()],
      ['my offers', 'dashboard/properties', main.getByRole('heading').first()],
      ['my searches', 'dashboard/requests', main.getByRole('heading').first()],
    ] as const;
    if (screens) await mkdir(screens, { recursive: true });
    const behind = `/${locale}/dashboard/reactions`;
    await page.goto(behind);
    for (const [name, path, ready] of views) {
      if (path.startsWith('?')) {
        // The former dialog goes first.
        await walk(page, behind);
        await expect(dialog).toHaveCount(0);
        await walk(page, behind + path);
      } else await page.goto(`/${locale}/${path}`);
      await expect(ready, name).toBeVisible();
      if (name === 'create search') {
        // With a place the rest of the form is there.
        await dialog.getByRole('button', { name: pageTexts(locale)('searches.sectorOrTown') }).click();
        await dialog.getByRole('checkbox').first().press('Space');
        await expect(dialog.getByRole('textbox').nth(3)).toBeVisible();
      }
      if (screens) {
        await page.waitForTimeout(2500);
        await page.screenshot({ path: join(screens, `${name}-${locale}-${width}.png`) });
      }
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide, `${name} sticks out at the side`).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    }
  });
}
