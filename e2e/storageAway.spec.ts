import { errorText } from '@app/contract/errors';
import { bucketServer, type BucketServer } from '../apps/server/src/testing/bucketServer.ts';
import { expectAccessible } from './axe.ts';
import { expect, test as base } from './fixtures.ts';
import { desktopRu, phoneRo, seatsOf } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import { photoFile } from './photoFile.ts';
import { type Product, serveProduct } from './serveProduct.ts';

/** A product of its own, whose pictures are in a bucket that can go away. */
const test = base.extend<object, { bucket: BucketServer; product: Product }>({
  bucket: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from this pattern
    async ({}, use) => {
      const bucket = await bucketServer();
      await use(bucket);
      bucket.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ bucket }, use) => {
      const product = await serveProduct('storage-away', { STORAGE_URL: bucket.url, DEMO: '0' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  home: ({ product }, use) => use(product.url),
});

for (const seat of seatsOf({ ...phoneRo, fault: 'fail' } as const, { ...desktopRu, fault: 'hang' } as const)) {
  const { locale, label, fault } = seat;
  const t = pageTexts(locale);

  test(
    `a picture that cannot be stored says so and offers to try again, which works once it can: ${label}`,
    { tag: '@nightly' },
    async ({ person, bucket }) => {
      const owner = await person('Ion Rusu', seat);
      const { page } = owner;
      owner.guard.allow(/Failed to load resource/);
      await page.goto(`/${locale}/?create=offer`);
      const form = page.getByRole('dialog').first();
      await expect(form.getByRole('button', { name: t('photos.add') })).toBeVisible();
      await form.locator('input[name="price"]').fill('455');
      const tiles = form.locator('li:has(> [role="button"])');
      // What the server has can be turned.
      const kept = tiles.getByRole('button', { name: t('photos.turnRight') });
      const choose = async (name: string) =>
        form.locator('input[type="file"]').setInputFiles([await photoFile(page, name)]);
      const retry = tiles.getByRole('button', { name: t('photos.retry') });
      const before = bucket.objects.size;
      await choose('kitchen.jpg');
      await expect(kept).toHaveCount(1, { timeout: 30_000 });

      bucket.fault = () => fault;
      await choose('room.png');
      // A bucket that hangs is waited for a while.
      await expect(retry).toHaveCount(1, { timeout: 30_000 });
      await expect(form.getByText(errorText('storage_unavailable', locale))).toBeVisible();
      await retry.scrollIntoViewIfNeeded();
      await expectAccessible(page);
      await page.screenshot({ path: test.info().outputPath('away.png') });

      bucket.fault = () => undefined;
      // For some seconds after its failures it is not asked.
      await expect(async () => {
        if ((await retry.count()) > 0) await retry.click();
        await expect(retry).toHaveCount(0, { timeout: 3_000 });
        await expect(kept).toHaveCount(2, { timeout: 3_000 });
      }).toPass({ timeout: 30_000 });
      await expect(form.locator('input[name="price"]')).toHaveValue('455');
      expect(bucket.objects.size - before).toBe(8);
    },
  );
}
