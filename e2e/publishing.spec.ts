import { fieldErrors } from '@app/contract/fieldErrors';
import { showOffer } from '@app/contract/offers';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { phoneRo, phoneRu } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import { photoFile } from './photoFile.ts';
import { publishOffer } from './publishOffer.ts';

test(
  'the owner’s block begins with the people who search, and its confirming is quiet',
  { tag: '@nightly' },
  async ({ person }) => {
    const t = pageTexts('ro');
    const owner = await person('Ion', { ...phoneRo, map: false });
    const offer = await publishOffer(owner);
    const { page } = owner;
    await page.goto(`/ro/preview/offer/${offer.short_code}`);
    const block = page.getByRole('region', { name: t('offers.ownerBlock') }).filter({ visible: true });
    const texts = await block.innerText();
    const places = [t('offers.proposeToSuitable'), t('ownOffers.alone.label')].map((text) => texts.indexOf(text));
    expect(places).not.toContain(-1);
    expect(places[0]).toBeLessThan(places[1]!);
    // An offer of today needs no confirming for two weeks.
    await expect(block.locator('button[data-variant="ember"]')).toHaveCount(0);
  },
);

test(
  'price, words and photos are changed from the offer, each without the whole form',
  { tag: '@nightly' },
  async ({ person }) => {
    const t = pageTexts('ru');
    const owner = await person('Ion', { ...phoneRu, map: false });
    const offer = await publishOffer(owner, { price: 450 });
    const { page } = owner;
    await page.goto(`/ru/preview/offer/${offer.short_code}`);
    const changePrice = page.getByRole('button', { name: t('ownOffers.alone.title.price') }).filter({ visible: true });
    await changePrice.tap();
    const price = page.getByRole('dialog', { name: t('ownOffers.alone.title.price') });
    await price.locator('input[name="price"]').fill('');
    await price.getByRole('button', { name: t('ui.save') }).tap();
    await expect(price.getByText(fieldErrors.price_required.ru)).toBeVisible();
    await price.locator('input[name="price"]').fill('430');
    await expectAccessible(page);
    // What closes it loses nothing.
    await page.keyboard.press('Escape');
    await changePrice.tap();
    await expect(price.locator('input[name="price"]')).toHaveValue('430');
    await price.getByRole('button', { name: t('ui.save') }).tap();
    await expect(price).toBeHidden();
    await expect(page.getByText(/^430/).filter({ visible: true }).first()).toBeVisible();

    await page
      .getByRole('button', { name: t('ownOffers.alone.title.description') })
      .filter({ visible: true })
      .tap();
    const words = page.getByRole('dialog', { name: t('ownOffers.alone.title.description') });
    await words.locator('textarea').fill('Тихий двор, рядом парк');
    await words.getByRole('button', { name: t('ui.save') }).tap();
    await expect(page.getByText('Тихий двор, рядом парк').filter({ visible: true }).first()).toBeVisible();
    await page
      .getByRole('button', { name: t('ownOffers.alone.title.photos') })
      .filter({ visible: true })
      .tap();
    const photos = page.getByRole('dialog', { name: t('ownOffers.alone.title.photos') });
    await photos.locator('input[type="file"]').setInputFiles([await photoFile(page, 'balcony.jpg')]);
    await expect(photos.locator('li:has(> [role="button"]):not(:has([role="progressbar"]))')).toHaveCount(2);
    await photos.getByRole('button', { name: t('ui.save') }).tap();
    await expect(photos).toBeHidden();
    const now = await owner.api(showOffer, { params: { id: offer.short_code }, query: {} });
    expect(now).toMatchObject({ price: 430, photo_count: 2, values: { description: 'Тихий двор, рядом парк' } });
    expect(now.price_history).toHaveLength(2);
  },
);
