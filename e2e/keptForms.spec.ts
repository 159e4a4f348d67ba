import { logout } from '@app/contract/accounts';
import { deleteOffer, listMyOffers, showOffer } from '@app/contract/offers';
import { listCalendar } from '@app/contract/viewings';
import { addDays, dayOf } from '@app/domain/chisinauTime';
import { areaOf } from '@app/domain/gazetteer/areas';
import type { Locale } from '@app/domain/kinds';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { changeArea } from './changeArea.ts';
import { unfold } from './fillForm.ts';
import { expect, test } from './fixtures.ts';
import { desktopRo, desktopRu, phoneRo, phoneRu, seatsOf } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import { beyondSearches, publishOffer } from './publishOffer.ts';
import { signInAs, signOut } from './signInAs.ts';

const botanica = areaOf('sector-botanica')!.names;
const dialogOf = (page: Page): Locator => page.getByRole('dialog').first();

async function fillSearch(form: Locator, locale: Locale): Promise<void> {
  const t = pageTexts(locale);
  await form.getByRole('button', { name: t('searches.sectorOrTown') }).click();
  await form.getByLabel(t('searches.findArea')).fill('botan');
  await form.getByRole('checkbox', { name: botanica[locale] }).press('Space');
  await form.locator('[data-field="budget"] input[inputmode]').first().fill('333');
  await unfold(form);
  await form.locator('[data-field="description"] textarea').fill('Cu vedere spre parc');
}

async function expectSearch(form: Locator): Promise<void> {
  await expect(form.locator('[data-field="budget"] input[inputmode]').first()).toHaveValue('333');
  await expect(form.locator('[data-field="description"] textarea')).toHaveValue('Cu vedere spre parc');
}

for (const seat of seatsOf(phoneRo, desktopRu))
  test(
    `a search form keeps its fields and zones whatever closes it: ${seat.label}`,
    { tag: '@nightly' },
    async ({ visit, person }) => {
      test.slow();
      const { locale } = seat;
      const t = pageTexts(locale);
      const someone = await person('Ana');
      const { page } = await visit(seat);
      await page.goto(`/${locale}/`);
      await page.goto(`/${locale}/?create=search`);
      const form = dialogOf(page);
      await fillSearch(form, locale);
      await page.keyboard.press('Escape');
      await expect(form).toBeHidden();

      await page.goto(`/${locale}/?create=search`);
      await expectSearch(form);
      await expect(form.getByText(t('ui.kept.begun'))).toBeVisible();
      await expect(form.getByRole('button', { name: botanica[locale] }).first()).toBeVisible();
      await expectAccessible(page, '[role=dialog]');
      await page.goBack();
      await expect(form).toBeHidden();
      await page.goForward();
      await expectSearch(form);
      await page.reload();
      await expectSearch(form);

      // It stays the same form after signing in.
      await signInAs(page, locale, someone);
      await page.goto(`/${locale}/?create=search`);
      await expectSearch(form);
      await form.getByRole('button', { name: t('ui.kept.beginAnew') }).click();
      await expect(form.locator('[data-field="budget"]')).toHaveCount(0);
      await expect(form.getByText(t('ui.kept.begun'))).toBeHidden();
      await page.reload();
      await expect(form.getByRole('button', { name: t('searches.sectorOrTown') })).toBeVisible();
      await expect(form.locator('[data-field="budget"]')).toHaveCount(0);
    },
  );

for (const seat of seatsOf(desktopRu, phoneRo))
  test(
    `an edited offer keeps what was changed, and says when it changed elsewhere: ${seat.label}`,
    { tag: '@nightly' },
    async ({ person }) => {
      test.slow();
      const { locale, width } = seat;
      const t = pageTexts(locale);
      const owner = await person('Ion', seat);
      const { page } = owner;
      const offer = await publishOffer(owner, { price: beyondSearches });
      const price = page.locator('input[name="price"]');
      const words = page.locator('[data-field="description"] textarea');
      await page.goto(`/${locale}/dashboard/properties?edit_offer=${offer.short_code}`);
      await price.fill('8123');
      await unfold(dialogOf(page));
      await words.fill('Renovat în primăvară');
      // Outside of the dialog, where there is an outside.
      if (width > 966) await page.mouse.click(4, 4);
      else await page.keyboard.press('Escape');
      await expect(dialogOf(page)).toBeHidden();
      await page.goto(`/${locale}/dashboard/properties?edit_offer=${offer.short_code}`);
      await expect(price).toHaveValue(/^8\D?123$/);
      await expect(words).toHaveValue('Renovat în primăvară');
      await expect(page.getByText(t('ui.kept.unsaved'))).toBeVisible();
      await expectAccessible(page, '[role=dialog]');

      await changeArea(owner, offer, 61);
      await page.reload();
      await expect(page.getByText(t('ui.kept.changed'))).toBeVisible();
      await expect(price).toHaveValue(/^8\D?123$/);
      await expect(page.locator('input[name="area"]')).toHaveValue('61');
      await page.getByRole('button', { name: t('offers.save'), exact: true }).click();
      await expect(page).toHaveURL(/property_id=/);
      const stored = await owner.api(showOffer, { params: { id: String(offer.id) }, query: {} });
      expect(stored.values).toMatchObject({ price: 8123, area: 61, description: 'Renovat în primăvară' });
      await page.goto(`/${locale}/dashboard/properties?edit_offer=${offer.short_code}`);
      await expect(price).toHaveValue(/^8\D?123$/);
      await expect(page.getByRole('button', { name: t('ui.kept.beginAnew') })).toHaveCount(0);

      // A session that is lost keeps it for this account alone.
      await unfold(dialogOf(page));
      await words.fill('Abia scris');
      await page.keyboard.press('Escape');
      await owner.api(logout);
      owner.guard.allow(/401/);
      await page.goto(`/${locale}/dashboard/properties`);
      await expect(page).toHaveURL(/auth=1|\/(ru|ro)\/?$/);
      const stranger = await person('Maria');
      await signInAs(page, locale, stranger);
      expect(
        await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('offer-edit')).length),
      ).toBe(1);
      await signOut(page, locale);
      await signInAs(page, locale, owner);
      await page.goto(`/${locale}/dashboard/properties?edit_offer=${offer.short_code}`);
      await expect(words).toHaveValue('Abia scris');
      await page.keyboard.press('Escape');
      await signOut(page, locale);
      expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kept-form')))).toEqual(
        [],
      );
    },
  );

for (const seat of seatsOf(phoneRu, desktopRo))
  test(`a new offer goes on where it was left, until it is begun again: ${seat.label}`, async ({ person }) => {
    test.slow();
    const { locale } = seat;
    const t = pageTexts(locale);
    const owner = await person('Ion', seat);
    const { page } = owner;
    const price = page.locator('input[name="price"]');
    const drafts = async () => (await owner.api(listMyOffers, { query: {} })).items;
    await page.goto(`/${locale}/?create=offer`);
    await price.fill('411');
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    await expect.poll(async () => (await drafts()).map((draft) => draft.price)).toEqual([411]);
    await page.goto(`/${locale}/?create=offer`);
    await expect(page.getByText(t('ui.kept.begun'))).toBeVisible();
    await expect(price).toHaveValue('411');
    await price.fill('412');
    await page.reload();
    await expect(price).toHaveValue('412');
    await page.keyboard.press('Escape');
    // It is the same draft.
    await expect.poll(async () => (await drafts()).map((draft) => draft.price)).toEqual([412]);
    await page.goto(`/${locale}/?create=offer`);
    await page.getByRole('button', { name: t('ui.kept.beginAnew') }).click();
    await expect(price).toHaveValue('');
    await expect(page.getByText(t('ui.kept.begun'))).toBeHidden();
    await price.fill('500');
    await page.keyboard.press('Escape');
    await expect
      .poll(async () => (await drafts()).map(({ price }) => price ?? 0).toSorted((a, b) => a - b))
      .toEqual([412, 500]);

    // What became of the draft elsewhere holds here as well.
    await expect
      .poll(() =>
        page.evaluate(() => Object.values(localStorage).filter((text) => /"id":\d/.test(text as string)).length),
      )
      .toBeGreaterThan(0);
    const newest = (await drafts()).find((draft) => draft.price === 500)!;
    await owner.api(deleteOffer, { params: { id: newest.id } });
    owner.guard.allow(/404/);
    await page.goto(`/${locale}/?create=offer`);
    await expect(price).toHaveValue('');
  });

for (const seat of seatsOf(desktopRo, phoneRu))
  test(
    `booking, declining, reporting, chat and profile keep what was begun: ${seat.label}`,
    { tag: '@nightly' },
    async ({ person }) => {
      test.slow();
      const { locale } = seat;
      const t = pageTexts(locale);
      const proposeAt = t.pattern('viewings.proposeAt', { when: /.*10:00/ });
      const owner = await person('Ion', { ...seat });
      const client = await person('Ana', { ...seat });
      const offer = await publishOffer(owner, { price: beyondSearches });
      const { page } = client;
      const reopen = async (address: string): Promise<void> => {
        await page.keyboard.press('Escape');
        await page.goto(`/${locale}/privacy`);
        await page.goto(`/${locale}${address}`);
      };

      await page.goto(`/${locale}/dashboard/reactions?book=${offer.short_code}`);
      await chooseDay(page, locale);
      await dialogOf(page).getByRole('button', { name: '10:00', exact: true }).click();
      await reopen(`/dashboard/reactions?book=${offer.short_code}`);
      await expect(page.getByRole('button', { name: proposeAt })).toBeVisible();
      await expect(page.getByText(t('ui.kept.begun'))).toBeVisible();
      await expectAccessible(page, '[role=dialog]');
      await page.getByRole('button', { name: proposeAt }).click();
      await expect(page.getByRole('heading', { name: t('viewings.waitingTitle') })).toBeVisible();

      await page.goto(`/${locale}/dashboard/reactions?report=offer-${offer.id}`);
      await page.getByLabel(t('support.report.comment')).fill('Nu este adevărat');
      await reopen(`/dashboard/reactions?report=offer-${offer.id}`);
      await expect(page.getByLabel(t('support.report.comment'))).toHaveValue('Nu este adevărat');
      await page.getByRole('button', { name: t('ui.kept.beginAnew') }).click();
      await expect(page.getByLabel(t('support.report.comment'))).toHaveValue('');
      await reopen(`/dashboard/reactions?report=offer-${offer.id}`);
      await expect(page.getByLabel(t('support.report.comment'))).toHaveValue('');

      await page.goto(`/${locale}/dashboard/support`);
      await page.getByLabel(t('support.chat.field'), { exact: true }).fill('Bună ziua');
      await reopen('/dashboard/support');
      await expect(page.getByLabel(t('support.chat.field'), { exact: true })).toHaveValue('Bună ziua');

      await page.goto(`/${locale}/dashboard/profile`);
      await page.getByLabel(t('profile.username')).fill('ana.popa');
      await reopen('/dashboard/profile');
      await expect(page.getByLabel(t('profile.username'))).toHaveValue('ana.popa');
      await expect(page.getByText(t('ui.kept.unsaved'))).toBeVisible();
      await expectAccessible(page, 'main');

      const { id } = (await owner.api(listCalendar, { query: {} })).waiting[0]!;
      await owner.page.goto(`/${locale}/dashboard/calendar?viewing=${id}&step=decline`);
      await owner.page.getByRole('radio', { name: t('viewings.otherReason') }).click();
      await owner.page.getByLabel(t('viewings.ownReason')).fill('Plec din oraș');
      await owner.page.keyboard.press('Escape');
      await owner.page.goto(`/${locale}/dashboard/calendar?viewing=${id}&step=decline`);
      await expect(owner.page.getByLabel(t('viewings.ownReason'))).toHaveValue('Plec din oraș');
    },
  );

for (const seat of seatsOf(desktopRu, phoneRo))
  test(
    `what is typed before the page knows the account is kept, also right after signing in: ${seat.label}`,
    { tag: '@nightly' },
    async ({ person }) => {
      const { locale } = seat;
      const owner = await person('Ion');
      const ana = await person('Ana', seat);
      const { page, guard } = ana;
      const { id } = await publishOffer(owner, { price: beyondSearches });
      const report = `/${locale}/dashboard/reactions?report=offer-${id}`;
      const details = page.getByLabel(pageTexts(locale)('support.report.comment'));
      // Who it is takes longer to tell than the first words to type.
      guard.allow(/Failed to load resource/);
      const expectKept = async (words: string): Promise<void> => {
        await page.route('**/api/user', () => {});
        await page.goto(report);
        await details.fill(words);
        await page.keyboard.press('Escape');
        await page.unroute('**/api/user');
        await page.goto(report);
        await expect(details).toHaveValue(words);
      };
      await page.goto(`/${locale}/dashboard/profile`);
      await expect(page.getByLabel(pageTexts(locale)('profile.username'))).toBeVisible();
      await expectKept('Nu este adevărat');
      await signOut(page, locale);
      await signInAs(page, locale, ana);
      await expectKept('Nu este aici');
    },
  );

for (const seat of seatsOf(phoneRo, desktopRu))
  test(
    `hours to close are kept until they are closed or begun again: ${seat.label}`,
    { tag: '@nightly' },
    async ({ person }) => {
      const { locale } = seat;
      const t = pageTexts(locale);
      const { page } = await person('Ion', seat);
      const later = addDays(dayOf(new Date()), 3);
      const open = () =>
        page
          .getByRole('button', { name: t('viewings.blockHours') })
          .first()
          .click();
      await page.goto(`/${locale}/dashboard/calendar`);
      await open();
      const form = dialogOf(page);
      await form.getByRole('switch', { name: t('viewings.wholeDays') }).click();
      await form.getByLabel(t('viewings.blockTo'), { exact: true }).fill(later);
      await page.keyboard.press('Escape');
      await expect(form).toBeHidden();
      await open();
      await expect(form.getByRole('switch', { name: t('viewings.wholeDays') })).toBeChecked();
      await expect(form.getByLabel(t('viewings.blockTo'), { exact: true })).toHaveValue(later);
      await expect(form.getByText(t('ui.kept.begun'))).toBeVisible();
      await expectAccessible(page, '[role=dialog]');
      await page.reload();
      await open();
      await expect(form.getByLabel(t('viewings.blockTo'), { exact: true })).toHaveValue(later);
      await form.getByRole('button', { name: t('ui.kept.beginAnew') }).click();
      await expect(form.getByRole('switch', { name: t('viewings.wholeDays') })).not.toBeChecked();
      await page.reload();
      await open();
      await expect(form.getByRole('switch', { name: t('viewings.wholeDays') })).not.toBeChecked();
      await expect(form.getByText(t('ui.kept.begun'))).toBeHidden();
    },
  );

/** Tomorrow, turning the month when it is the first of the next one. */
async function chooseDay(page: Page, locale: Locale): Promise<void> {
  const day = addDays(dayOf(new Date()), 1);
  const dialog = dialogOf(page);
  await expect(dialog.locator('[data-day]').first()).toBeVisible();
  const button = dialog.locator(`[data-day="${day}"]:enabled`);
  if ((await button.count()) === 0)
    await dialog.getByRole('button', { name: pageTexts(locale)('viewings.nextMonth') }).click();
  await button.click();
}
