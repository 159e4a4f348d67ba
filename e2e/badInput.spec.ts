import { join } from 'node:path';
import { errorText } from '@app/contract/errors';
import { fieldErrorText, type FieldError } from '@app/contract/fieldErrors';
import { acceptViewing, bookViewing } from '@app/contract/viewings';
import { addDays, dayOf } from '@app/domain/chisinauTime';
import type { Locator, Page } from '@playwright/test';
import { drawZone, loop, mapPatience, openMapOf } from './drawZone.ts';
import { expect, test } from './fixtures.ts';
import { desktopRo, desktopRu, phoneRo, phoneRu, seatsOf } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import { publishOffer } from './publishOffer.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');
const field = (dialog: Locator, name: string) => dialog.locator(`[data-field="${name}"]`);

async function expectFieldErrors(
  dialog: Locator,
  locale: 'ru' | 'ro',
  expected: Record<string, FieldError>,
): Promise<void> {
  for (const [name, code] of Object.entries(expected))
    await expect(field(dialog, name).getByText(fieldErrorText(code, locale)).first(), name).toBeAttached();
}

for (const seat of seatsOf(phoneRo, desktopRu))
  test(`an offer: a missing answer is named at its field, a wrong file by its name, and nothing is lost: ${seat.label}`, async ({
    person,
  }) => {
    const { locale } = seat;
    const t = pageTexts(locale);
    test.setTimeout(240_000);
    const owner = await person('Ион', seat);
    // A file that only calls itself a photo is found out by the server.
    owner.guard.allow(/415/);
    // Playwright's recorder asks for the preview that cannot be shown, which the page's policy forbids.
    owner.guard.allow(/blob:.*Content Security Policy/);
    const { page } = owner;
    await page.goto(`/${locale}/?create=offer`);
    const dialog = dialogOf(page);
    await dialog.locator('input[value="rent"]').check();
    await dialog.locator('input[value="apartment"]').check();
    await dialog.locator('input[name="price"]').fill('455');
    await dialog.locator('input[name="rent_term"]').fill('');
    await dialog.locator('input[name="address"]').fill('Ismail');
    await dialog.locator('input[value="pets_none"]').uncheck();
    await dialog.getByRole('button', { name: t('offers.publish') }).click();
    await expectFieldErrors(dialog, locale, {
      place: 'location_required',
      photos: 'photos_required',
      rooms: 'rooms_required',
      rent_term: 'rent_term_required',
      pets: 'pets_required',
    });

    const input = dialog.locator('input[type="file"]');
    await input.evaluate((files: HTMLInputElement) => {
      const huge = new DataTransfer();
      huge.items.add(new File([new Uint8Array(25 * 1024 * 1024 + 1)], 'huge.jpg', { type: 'image/jpeg' }));
      files.files = huge.files;
      files.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await expect(page.getByText(`huge.jpg: ${errorText('photo_too_large', locale)}`)).toBeVisible();
    await expect(field(dialog, 'photos').getByRole('listitem')).toHaveCount(1);
    const text = Buffer.from('not a picture at all');
    await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: text });
    await expect(page.getByText(`notes.txt: ${errorText('not_a_photo', locale)}`)).toBeVisible();
    await input.setInputFiles({ name: 'false.jpg', mimeType: 'image/jpeg', buffer: text });
    await expect(field(dialog, 'photos').getByText(errorText('not_a_photo', locale))).toBeVisible();
    await input.setInputFiles(join(import.meta.dirname, 'files/bedroom.png'));
    await expect(field(dialog, 'photos').getByRole('listitem')).toHaveCount(3);

    await expect(dialog.locator('input[name="price"]')).toHaveValue('455');
    await expect(dialog.locator('input[name="address"]')).toHaveValue('Ismail');
    await expect(page).toHaveURL(/create=offer/);
  });

for (const seat of seatsOf(phoneRu, desktopRo))
  test(
    `a search: two points are no zone, a crossed line is one, a sixth is refused; a missing answer is named, and nothing is lost: ${seat.label}`,
    { tag: '@nightly' },
    async ({ person }) => {
      const { locale } = seat;
      const t = pageTexts(locale);
      test.setTimeout(300_000);
      const client = { ...(await person('Ana', { ...seat, map: true })), touch: 'touch' in seat };
      const { page } = client;
      await page.goto(`/${locale}/?create=search`);
      const dialog = dialogOf(page);
      const zones = dialog.getByRole('button', { name: t.pattern('searches.showZone') });
      await dialog.locator('input[value="rent"]').check();
      await dialog.locator('input[value="apartment"]').check();
      await dialog.getByRole('button', { name: t('searches.publish') }).click();
      await expectFieldErrors(dialog, locale, { zones: 'zone_required' });

      const line = [
        [0, 0],
        [0.1, 0],
      ] as const;
      await drawZone(client, line, { confirms: false });
      await expect(page.getByText(errorText('zone_too_small', locale))).toBeVisible();
      await expect(zones).toHaveCount(0);

      // An eight is kept as what it goes round.
      const eight = [...loop([-0.1, 0], 0.1), ...loop([0.1, 0], 0.1).map(([x, y]) => [0.2 - x, y] as const)];
      await drawZone(client, eight, { rests: true });
      await expect(zones).toHaveCount(1);

      await dialog.locator('[data-field="budget"] input[inputmode]').last().fill('480');
      // What a form begins with can be taken away.
      await dialog.locator('input[name="rent_term"]').fill('');
      await dialog.locator('input[value="has_no_pets"]').uncheck();
      await dialog.getByRole('button', { name: t('searches.sectorOrTown') }).click();
      for (const code of ['sector-botanica', 'sector-riscani', 'sector-ciocana', 'sector-buiucani'])
        await dialog.locator(`input[value="${code}"]`).check();
      await expect(zones).toHaveCount(5);
      await dialog.locator('input[value="sector-centru"]').click();
      await expect(page.getByText(errorText('too_many_zones', locale))).toBeVisible();
      await expect(dialog.locator('input[value="sector-centru"]')).not.toBeChecked();
      const map = await openMapOf(client);
      await map.getByRole('button', { name: t('map.draw') }).click(mapPatience);
      await expect(map.locator('[data-drawing]')).toHaveCount(0);
      await expect(map.getByRole('button', { name: t.pattern('searches.showZone') })).toHaveCount(5);
      if (client.touch) await map.getByRole('button', { name: t('ui.back'), exact: true }).tap();
      await expect(zones).toHaveCount(5);

      await dialog.getByRole('button', { name: t('searches.publish') }).click();
      await expectFieldErrors(dialog, locale, { rent_term: 'rent_term_required', pets: 'pets_required' });
      await expect(dialog.locator('[data-field="budget"] input[inputmode]').last()).toHaveValue('480');
      await expect(page).toHaveURL(/create=search/);
    },
  );

for (const seat of seatsOf(desktopRu, phoneRo))
  test(
    `a viewing: a time that is taken or over is named as such, and the day stays chosen: ${seat.label}`,
    { tag: '@nightly' },
    async ({ person }) => {
      const { locale } = seat;
      const t = pageTexts(locale);
      test.setTimeout(180_000);
      const owner = await person('Ион', seat);
      const quick = await person('Павел', seat);
      const slow = await person('Доина', seat);
      slow.guard.allow(/409|422/);
      const offer = await publishOffer(owner);
      const day = addDays(dayOf(new Date()), 1);
      const { page } = slow;
      const dialog = dialogOf(page);
      const choose = async (date: string, time: string) => {
        await expect(dialog.locator('[data-day]').first()).toBeVisible();
        const wanted = dialog.locator(`[data-day="${date}"]:enabled`);
        if ((await wanted.count()) === 0) await dialog.getByRole('button', { name: t('viewings.nextMonth') }).click();
        await wanted.click();
        await dialog.getByRole('button', { name: time, exact: true }).click();
      };

      await page.goto(`/${locale}/?book=${offer.short_code}`);
      await choose(day, '12:00');
      const { id } = await quick.api(bookViewing, { params: { id: offer.id }, body: { date_time: `${day} 12:00` } });
      await owner.api(acceptViewing, { params: { id } });
      await dialog.getByRole('button', { name: t.pattern('viewings.proposeAt') }).click();
      await expect(dialog.getByRole('alert')).toHaveText(errorText('slot_taken', locale));
      await expect(dialog.locator(`[data-day="${day}"]`)).toHaveAttribute('aria-pressed', 'true');

      // A page that was left open sends what was still to come when it was chosen.
      const yesterday = addDays(day, -2);
      await page.route(/\/api\/book-view\//, (route) =>
        route.continue({ postData: JSON.stringify({ date_time: `${yesterday} 20:30` }) }),
      );
      await dialog.getByRole('button', { name: '12:30', exact: true }).click();
      await dialog.getByRole('button', { name: t.pattern('viewings.proposeAt') }).click();
      await expect(dialog.getByRole('alert')).toHaveText(errorText('past_date', locale));
      await expect(dialog.locator(`[data-day="${day}"]`)).toHaveAttribute('aria-pressed', 'true');
      await expect(dialog.getByRole('button', { name: '12:30', exact: true })).toHaveAttribute('aria-pressed', 'true');
    },
  );
