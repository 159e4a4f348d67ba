import { showOffer } from '@app/contract/offers';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { photoFile } from './photoFile.ts';
import { publishOffer } from './publishOffer.ts';

const phone = { width: 390, height: 844, touch: true, map: false } as const;

test('who searches for an own offer stands first in its owner’s block, and confirming is quiet', async ({ person }) => {
  const owner = await person('Ion', { ...phone, locale: 'ro' });
  const offer = await publishOffer(owner);
  const { page } = owner;
  await page.goto(`/ro/preview/offer/${offer.short_code}`);
  const block = page.getByRole('region', { name: 'Oferta dvs.' }).filter({ visible: true });
  const texts = await block.innerText();
  expect(texts.indexOf('Propune')).toBeLessThan(texts.indexOf('Schimbă doar'));
  // Fresh for two weeks: confirming is there, and does not shout.
  await expect(block.locator('button[data-variant="ember"]')).toHaveCount(0);
});

test('the price is changed from the list, the words and photos from the offer, each without the whole form', async ({
  person,
}) => {
  const owner = await person('Ion', phone);
  const offer = await publishOffer(owner, { price: 450 });
  const { page } = owner;
  await page.goto('/ru/dashboard/properties');
  await page.getByRole('button', { name: 'Изменить цену' }).tap();
  const price = page.getByRole('dialog', { name: 'Изменить цену' });
  await price.locator('input[name="price"]').fill('');
  await price.getByRole('button', { name: 'Сохранить' }).tap();
  await expect(price.getByText('Укажите сумму')).toBeVisible();
  await price.locator('input[name="price"]').fill('430');
  await expectAccessible(page);
  // What closes it loses nothing.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Изменить цену' }).tap();
  await expect(price.locator('input[name="price"]')).toHaveValue('430');
  await price.getByRole('button', { name: 'Сохранить' }).tap();
  await expect(price).toBeHidden();
  await expect(page.getByText(/^430/)).toBeVisible();

  await page.goto(`/ru/preview/offer/${offer.short_code}`);
  await page.getByRole('button', { name: 'Изменить описание' }).filter({ visible: true }).tap();
  const words = page.getByRole('dialog', { name: 'Изменить описание' });
  await words.locator('textarea').fill('Тихий двор, рядом парк');
  await words.getByRole('button', { name: 'Сохранить' }).tap();
  await expect(page.getByText('Тихий двор, рядом парк').filter({ visible: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Изменить фото' }).filter({ visible: true }).tap();
  const photos = page.getByRole('dialog', { name: 'Изменить фото' });
  await photos.locator('input[type="file"]').setInputFiles([await photoFile(page, 'balcony.jpg')]);
  await expect(photos.locator('li:has(> [role="button"]):not(:has([role="progressbar"]))')).toHaveCount(2);
  await photos.getByRole('button', { name: 'Сохранить' }).tap();
  await expect(photos).toBeHidden();
  const now = await owner.api(showOffer, { params: { id: offer.short_code }, query: {} });
  expect(now).toMatchObject({ price: 430, photo_count: 2, values: { description: 'Тихий двор, рядом парк' } });
  expect(now.price_history).toHaveLength(2);
});
