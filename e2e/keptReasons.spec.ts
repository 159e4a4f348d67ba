import { openMyBoard } from '@app/contract/board';
import { favoriteOffer } from '@app/contract/reactions';
import { findAnything } from '@app/contract/adminFind';
import { formatPhone } from '@app/domain/phone';
import type { Locator, Page } from '@playwright/test';
import { administrator } from './administrator.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { desktopRu, phoneRo, seatsOf } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import { beyondSearches, publishOffer } from './publishOffer.ts';

/* The smaller dialogs keep what was begun in them: reasons, contacts, names. */

/** What is typed stays after closing and after a reload, until a new beginning; then it is typed again. */
async function expectKept(page: Page, open: () => Promise<void>, field: Locator, startOver: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await open();
  await field.fill('Fotografii de pe alt anunț');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await open();
  await expect(field).toHaveValue('Fotografii de pe alt anunț');
  await page.reload();
  await open();
  await expect(field).toHaveValue('Fotografii de pe alt anunț');
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: startOver }).click();
  await expect(field).toHaveValue('');
  await expect(dialog.getByRole('button', { name: startOver })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await open();
  await expect(field).toHaveValue('');
  await field.fill('Fotografii de pe alt anunț');
}

for (const seat of seatsOf(desktopRu, phoneRo))
  test(
    `an administrator’s reasons and lists stay until they are used: ${seat.label}`,
    { tag: '@nightly' },
    async ({ person, browser, home }) => {
      test.slow();
      const t = pageTexts(seat.locale);
      const someone = await person('Radu');
      const offer = await publishOffer(someone, { price: beyondSearches });
      const admin = await administrator(browser, home, seat);
      const { page, api } = admin;
      const field = page.getByRole('dialog').getByLabel(t('admin.ask.reason'), { exact: true });
      const { users } = await api(findAnything, { query: { q: formatPhone(someone.phone) } });

      await page.goto(`/${seat.locale}/admin-dashboard/users/${users[0]!.id}`);
      const block = () =>
        page
          .getByRole('main')
          .getByRole('button', { name: t('admin.act.block'), exact: true })
          .click();
      await expectKept(page, block, field, t('ui.kept.beginAnew'));
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('admin.act.block'), exact: true })
        .click();
      await expect(page.getByText(t('admin.done.block'))).toBeVisible();
      await page.getByRole('button', { name: t('admin.act.unblock') }).click();
      await expect(page.getByText(t('admin.done.unblock'))).toBeVisible();
      await block();
      await expect(field, 'the reason was used').toHaveValue('');
      await page.keyboard.press('Escape');

      await page.goto(`/${seat.locale}/admin-dashboard/offers?q=${offer.short_code}`);
      const reject = () =>
        page
          .getByRole('main')
          .getByRole('button', { name: t('admin.offers.reject'), exact: true })
          .click();
      await expectKept(page, reject, field, t('ui.kept.beginAnew'));
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('admin.offers.reject'), exact: true })
        .click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      const left = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kept-form')));
      await expect.poll(left).toEqual([]);

      const list = `/${seat.locale}/admin-dashboard/dictionary?list=declineReasons`;
      await page.goto(list);
      await page.getByRole('button', { name: t('admin.lists.add'), exact: true }).click();
      await page.getByLabel(`${t('admin.lists.piece.title')}, ${t('admin.lists.in.ru')}`).fill('Переезжаю');
      await page.goto(`/${seat.locale}/admin-dashboard/offers`);
      await page.goto(list);
      const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Переезжаю' });
      await expect(row.first()).toBeVisible();
      await page.getByRole('button', { name: t('admin.lists.drop') }).click();
      await expect(row).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('button', { name: t('admin.lists.add'), exact: true })).toBeVisible();
      await expect(row).toHaveCount(0);
      await admin.finish();
    },
  );

for (const seat of seatsOf(phoneRo, desktopRu))
  test(`a new contact and a name on a board stay: ${seat.label}`, { tag: '@nightly' }, async ({ person, visit }) => {
    const { locale } = seat;
    const t = pageTexts(locale);
    const ana = await person('Ana', seat);
    const { page } = ana;
    const dialog = page.getByRole('dialog');
    const addEmail = async (): Promise<void> => {
      await page
        .getByTestId('contact-email')
        .getByRole('button', { name: t('profile.add') })
        .click();
      await dialog.getByLabel(t('profile.password'), { exact: true }).fill(ana.password);
      await dialog.getByRole('button', { name: t('profile.goOn') }).click();
    };
    await page.goto(`/${locale}/dashboard/profile`);
    await addEmail();
    await dialog.getByLabel(t('profile.newEmail')).fill('ana+casa@mail.md');
    await page.keyboard.press('Escape');
    await page.reload();
    await addEmail();
    await expect(dialog.getByLabel(t('profile.newEmail'))).toHaveValue('ana+casa@mail.md');
    await expect(dialog.getByRole('button', { name: t('ui.kept.beginAnew') })).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(ana.password);

    const offer = await publishOffer(await person('Ion', seat), { price: beyondSearches });
    await ana.api(favoriteOffer, { params: { id: offer.id } });
    const { key } = await ana.api(openMyBoard);
    const guest = await visit(seat);
    const name = guest.page.getByRole('dialog').getByLabel(t('reactions.board.name.label'));
    const vote = () => guest.page.getByRole('button', { name: t('reactions.board.vote.yes'), exact: true }).click();
    await guest.page.goto(`/${locale}/board/${key}`);
    await vote();
    await name.fill('Dan');
    await guest.page.keyboard.press('Escape');
    await guest.page.reload();
    await vote();
    await expect(name).toHaveValue('Dan');
  });
