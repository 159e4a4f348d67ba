import { fieldErrors } from '@app/contract/fieldErrors';
import { updateUser } from '@app/contract/profile';
import type { Page } from '@playwright/test';
import { expectAnswerShown } from './answerShown.ts';
import { expectAccessible } from './axe.ts';
import { codeSentTo } from './codeSentTo.ts';
import { expect, test } from './fixtures.ts';
import { pageTexts } from './pageTexts.ts';
import type { Person } from './person.ts';
import { photoFile } from './photoFile.ts';

const t = pageTexts('ru');
const saveAbout = (page: Page) => page.locator('#about').getByRole('button', { name: t('profile.save') });

/** Chooses a picture, moves, enlarges and turns it by keys, and keeps it. */
async function cropAvatar({ page }: Person): Promise<void> {
  await page.getByTestId('avatar-file').setInputFiles(await photoFile(page, 'face.jpg'));
  const dialog = page.getByRole('dialog', { name: t('profile.avatar.cropTitle') });
  await expect(dialog.getByRole('button', { name: t('profile.avatar.save') })).toBeEnabled();
  await dialog.getByRole('slider', { name: t('profile.avatar.zoom') }).fill('2');
  await dialog.getByTestId('cropper').focus();
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('ArrowRight');
  await dialog.getByRole('button', { name: t('profile.avatar.turnRight') }).click();
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: t('profile.avatar.save') }).click();
  await expect(page.getByText(t('profile.avatar.saved'))).toBeVisible();
}

test(
  'a realtor fills in the profile: photo cropped by keys, role, agency; unsaved changes are there after Back',
  { tag: '@nightly' },
  async ({ person }) => {
    const ana = await person('Ана Чебан');
    const { page } = ana;
    await page.goto('/ru/dashboard/profile');
    await cropAvatar(ana);
    const face = page.locator('#about img');
    const stored = await page.request.get((await face.getAttribute('src'))!);
    expect(stored.headers()['content-type']).toBe('image/webp');

    await page.getByRole('radio', { name: t('profile.roles.realtor') }).click();
    await page.getByRole('combobox', { name: t('profile.agency') }).fill('Casa din Centru');
    await page.getByLabel(t('profile.username')).fill('а');
    await saveAbout(page).click();
    await expect(page.getByText(fieldErrors.username_invalid.ru)).toBeVisible();
    await expect(page.getByRole('combobox', { name: t('profile.agency') })).toHaveValue('Casa din Centru');

    await page
      .getByRole('link', { name: t('cabinet.mySearches') })
      .first()
      .click();
    await expect(page).toHaveURL(/\/dashboard\/requests/);
    await expect(page.getByRole('heading', { name: t('searchPages.mySearches') })).toBeVisible();
    await page.goBack();
    await expect(page.getByText(t('ui.kept.unsaved'))).toBeVisible();
    await expect(page.getByRole('combobox', { name: t('profile.agency') })).toHaveValue('Casa din Centru');
    await page.getByLabel(t('profile.username')).fill(`ana.${Date.now()}`);
    await expectAnswerShown(page, updateUser, () => saveAbout(page).click());
    await page.reload();
    await expect(page.getByRole('combobox', { name: t('profile.agency') })).toHaveValue('Casa din Centru');
    await expectAccessible(page);
  },
);

test(
  'a person adds an e-mail by a code, downloads the data, deletes the account, and keeps it after all',
  { tag: '@nightly' },
  async ({ person }) => {
    const ion = await person('Ион Русу');
    const { page, guard } = ion;
    // The wrong code and the wrong password.
    guard.allow(/422/);
    await page.goto('/ru/dashboard/profile');
    const email = `ion.${Date.now()}@mail.md`;
    await page
      .getByTestId('contact-email')
      .getByRole('button', { name: t('profile.add') })
      .click();
    const dialog = page.getByRole('dialog', { name: t('profile.emailTitle.add') });
    // An open page alone adds nothing.
    await dialog.getByLabel(t('accounts.password'), { exact: true }).fill('not the password');
    await dialog.getByRole('button', { name: t('profile.goOn') }).click();
    await expect(dialog.getByText(fieldErrors.password_wrong.ru)).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    await dialog.getByLabel(t('accounts.password'), { exact: true }).fill(ion.password);
    await dialog.getByRole('button', { name: t('profile.goOn') }).click();
    await dialog.getByLabel(t('profile.newEmail')).fill('ion@mail');
    await dialog.getByRole('button', { name: t('profile.sendCode') }).click();
    await expect(dialog.getByText(fieldErrors.invalid.ru)).toBeVisible();
    await dialog.getByLabel(t('profile.newEmail')).fill(email);
    await dialog.getByRole('button', { name: t('profile.sendCode') }).click();
    const code = await codeSentTo(page, email);
    const digits = dialog.locator('input[name=code]');
    await digits.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
    await expect(dialog.getByText(fieldErrors.code_wrong.ru)).toBeVisible();
    await digits.fill(code);
    await expect(page.getByTestId('contact-email')).toContainText(email);
    await expect(page.getByTestId('contact-email')).toContainText(t('profile.proven'));

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: t('profile.download') }).click();
    expect((await download).suggestedFilename()).toMatch(/^vatra-data-.*\.zip$/);

    await page.getByRole('button', { name: t('profile.delete') }).click();
    const leaving = page.getByRole('dialog', { name: t('profile.deleteDialog') });
    await leaving.getByLabel(t('accounts.password'), { exact: true }).fill('not the password');
    await leaving.getByRole('button', { name: t('profile.deleteForever') }).click();
    await expect(leaving.getByText(fieldErrors.password_wrong.ru)).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
    await leaving.getByLabel(t('accounts.password'), { exact: true }).fill(ion.password);
    await leaving.getByRole('button', { name: t('profile.deleteForever') }).click();
    await expect(page).toHaveURL(/\/ru\/?$/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    const answer = await page.request.get('/api/user', { headers: { authorization: `Bearer ${ion.token}` } });
    expect(answer.status()).toBe(401);

    // Signing in within 72 hours asks, and cancelling leaves the person signed out.
    guard.allow(/409/);
    await page.goto('/ru/?auth=1');
    const entry = page.getByRole('dialog', { name: t('accounts.signInTitle') });
    await entry.getByRole('combobox', { name: t('accounts.identifier') }).fill(email);
    await entry.getByRole('combobox', { name: t('accounts.identifier') }).blur();
    await entry.getByLabel(t('accounts.password'), { exact: true }).fill(ion.password);
    await entry.getByRole('button', { name: t('accounts.login') }).click();
    const question = page.getByRole('dialog', { name: t('access.keeping.title') });
    await expect(question).toContainText(t.within('access.keeping.text', { until: /[а-я]+, \d+\s[а-я]+, \d\d:\d\d/ }));
    await expectAccessible(page, '[role=dialog]');
    await question.getByRole('button', { name: t('ui.cancel') }).click();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await entry.getByRole('button', { name: t('accounts.login') }).click();
    await question.getByRole('button', { name: t('access.keeping.act') }).click();
    await expect(question).toBeHidden();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
  },
);
