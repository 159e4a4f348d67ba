import { fieldErrorText } from '@app/contract/fieldErrors';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { desktopRu, phoneRu } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import { photoFile } from './photoFile.ts';

const t = pageTexts('ru');

/** What a page does not mention where there is no keyboard. */
const ofKeys = /клавиатур|Enter|Escape|Ctrl|стрелк|мыш[ьи]|буфер/;

const phone = { ...phoneRu, map: false } as const;

async function openForm(page: Page): Promise<Locator> {
  await page.goto('/ru/?create=offer');
  const form = page.getByRole('dialog').first();
  await expect(form.getByLabel(t('offers.address'), { exact: true })).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return form;
}

/** The distance of each heading and control from the top of the form, whole pixels. */
const places = (form: Locator): Promise<[string, number][]> =>
  form.evaluate((dialog) => {
    const top = dialog.querySelector('section')!.getBoundingClientRect().top;
    const all = [...dialog.querySelectorAll<HTMLElement>('section h3, [data-field]')];
    const found = all.filter((one) => one.checkVisibility() && !one.closest('[inert]'));
    return found.map((one) => [
      one.dataset['field'] ?? one.textContent,
      Math.round(one.getBoundingClientRect().top - top),
    ]);
  });

/** The headings of the form from its top down: what and where, photos, price, description. */
async function expectOrder(form: Locator): Promise<void> {
  const titles = await form.locator('section h3').allTextContents();
  expect(titles.slice(0, 5)).toEqual(
    (['what', 'where', 'photos', 'price', 'description'] as const).map((section) => t(`offers.section.${section}`)),
  );
}

test(
  'on a phone what and where come first, nothing mentions keys, and a number is typed',
  { tag: '@nightly' },
  async ({ person }) => {
    const owner = await person('Ion', phone);
    const form = await openForm(owner.page);
    await expectOrder(form);
    for (const button of await form.locator('h4 > button').all()) await button.tap();
    const words = await form.innerText();
    expect(words).toMatch(t.within('photos.hintTouch'));
    expect(words).not.toMatch(ofKeys);
    await expect(form.locator('input[type="range"]')).toHaveCount(0);
    for (const name of ['price', 'rent_term', 'floor', 'total_floors'])
      await expect(form.locator(`input[name="${name}"]`)).toHaveAttribute('inputmode', 'numeric');
    await expect(form.locator('input[name="area"]')).toHaveAttribute('inputmode', 'decimal');
  },
);

test('with a mouse the same form has the same order and explains the keys', { tag: '@nightly' }, async ({ person }) => {
  const owner = await person('Ion', { ...desktopRu, map: false });
  const form = await openForm(owner.page);
  await expectOrder(form);
  await expect(form.getByText(t('ownOffers.placeHintKeys'))).toBeVisible();
  await expect(form.getByText(t('photos.hint'))).toBeVisible();
});

test(
  'nothing in the form moves while it is filled in and missing answers are named',
  { tag: '@nightly' },
  async ({ person }) => {
    const owner = await person('Ion', phone);
    const form = await openForm(owner.page);
    const before = await places(form);
    // Missing answers are named in places that were kept for them.
    await form.getByRole('button', { name: t('offers.publish') }).tap();
    await expect(form.getByText(fieldErrorText('price_required', 'ru'))).toBeVisible();
    expect(await places(form)).toEqual(before);
    // And leaves them as they were.
    await form.locator('input[name="price"]').fill('450');
    await form.locator('input[name="rent_term"]').fill('12');
    await form.locator('input[value="rooms_2"]').check();
    await form.locator('input[value="pets_cats"]').check();
    await form.locator('input[name="area"]').fill('58');
    await form.locator('input[name="area"]').blur();
    await form.getByLabel(t('offers.address'), { exact: true }).fill('Дачия 27');
    await form.getByRole('option').first().tap();
    await expect(form.getByText(new RegExp(`^${t.within('offers.waitingShort').source}`))).toBeVisible();
    expect(await places(form)).toEqual(before);
  },
);

test('photos that were chosen have their places at once', { tag: '@nightly' }, async ({ person }) => {
  const owner = await person('Ion', phone);
  const { page } = owner;
  const form = await openForm(page);
  const files = await Promise.all(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'].map((name) => photoFile(page, name)));
  const heights = page.evaluate(() => {
    const list = document.querySelector('[role=dialog] section ul')!;
    const seen = new Set<number>();
    return new Promise<number[]>((done) => {
      const look = (): void => {
        if (list.querySelector('[role="button"], [role="progressbar"], .coming, li[aria-hidden]'))
          seen.add(Math.round(list.getBoundingClientRect().height));
        if (list.querySelectorAll('li > [role="button"]').length === 5 && !list.querySelector('[role="progressbar"]'))
          done([...seen]);
        else requestAnimationFrame(look);
      };
      look();
    });
  });
  await form.locator('input[type="file"]').setInputFiles(files);
  expect(await heights).toHaveLength(1);
});
