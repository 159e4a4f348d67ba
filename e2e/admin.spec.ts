import { showLanding } from '@app/contract/landing';
import { listCannedAnswers } from '@app/contract/supportChat';
import { administrator } from './administrator.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { phoneRo, phoneRu } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';

test(
  'support answers in the page at once, and a message without a network arrives later',
  { tag: '@nightly' },
  async ({ person, browser, home }) => {
    const [t, ro] = [pageTexts('ru'), pageTexts('ro')];
    const name = `Doina ${Date.now()}`;
    const asker = await person(name, phoneRo);
    asker.guard.allow(/Failed to load resource/);
    await asker.page.goto('/ro/dashboard/support');
    await asker.page.getByRole('textbox', { name: ro('support.chat.field') }).fill('Nu-mi găsesc oferta');
    await asker.page.getByRole('button', { name: ro('support.chat.send') }).click();
    await expect(asker.page.getByRole('img', { name: ro('support.chat.sent') })).toBeVisible();
    await expectAccessible(asker.page);
    const admin = await administrator(browser, home);
    const { page, api } = admin;
    const answer = (await api(listCannedAnswers)).items[2]!;
    await page.goto('/ru/admin-dashboard/support');
    await page.getByRole('link', { name }).click();
    const log = page.getByRole('log');
    await expect(log.getByText('Nu-mi găsesc oferta')).toBeVisible();
    // Read marks come without a reload.
    await expect(asker.page.getByRole('img', { name: ro('support.chat.seen') })).toBeVisible();
    await page.getByRole('button', { name: answer.title.ro }).click();
    await page.getByRole('button', { name: t('support.chat.send') }).click();
    await expect(asker.page.getByText(answer.text.ro)).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('button', { name: t('admin.support.decide'), exact: true })
      .first()
      .click();
    await expect(page.getByText(t('admin.support.isDecided'))).toBeVisible();
    await asker.context.setOffline(true);
    await asker.page.getByRole('textbox', { name: ro('support.chat.field') }).fill('Mulțumesc!');
    await asker.page.getByRole('button', { name: ro('support.chat.send') }).click();
    await expect(asker.page.getByText(ro('support.chat.unsent'))).toBeVisible();
    await asker.context.setOffline(false);
    await expect(log.getByText('Mulțumesc!')).toBeVisible({ timeout: 15_000 });
    await expect(page.getByRole('button', { name: t('admin.support.decide'), exact: true }).first()).toBeEnabled();
    await admin.finish();
  },
);

test(
  'messages that both write while one has no connection appear on both screens once, in order',
  { tag: '@nightly' },
  async ({ person, browser, home }) => {
    const t = pageTexts('ru');
    const name = `Ana ${Date.now()}`;
    const asker = await person(name, phoneRu);
    asker.guard.allow(/Failed to load resource/);
    const { page: asking, context } = asker;
    await asking.goto('/ru/dashboard/support');
    const field = asking.getByRole('textbox', { name: t('support.chat.field') });
    const write = async (text: string) => {
      await field.fill(text);
      await asking.getByRole('button', { name: t('support.chat.send') }).click();
    };
    await write('первое');
    await expect(asking.getByRole('img', { name: t('support.chat.sent') })).toBeVisible();
    const admin = await administrator(browser, home);
    const { page } = admin;
    await page.goto('/ru/admin-dashboard/support');
    await page.getByRole('link', { name }).click();
    const desk = page.getByRole('log').getByRole('article');
    await expect(desk).toHaveCount(1);
    // The server has it, its answer is lost on the way.
    let lost = 0;
    await asking.route('**/api/user/support', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
      lost += 1;
      await route.fetch();
      await route.abort();
    });
    await write('второе');
    await expect(desk).toHaveCount(2);
    await expect.poll(() => lost).toBe(1);
    await context.setOffline(true);
    for (const text of ['третье', 'четвёртое']) await write(text);
    await expect(asking.getByText(t('support.chat.unsent'))).not.toHaveCount(0);
    await field.fill('недописано');
    for (const text of ['ответ один', 'ответ два']) {
      await page.getByRole('textbox', { name: t('support.chat.field') }).fill(text);
      await page.getByRole('button', { name: t('support.chat.send') }).click();
    }
    await expect(desk).toHaveCount(4);
    await context.setOffline(false);
    const messages = ['первое', 'второе', 'ответ один', 'ответ два', 'третье', 'четвёртое'];
    for (const log of [asking.getByRole('log'), page.getByRole('log')]) {
      await expect(log.locator('article > p')).toHaveText(messages, { timeout: 30_000 });
    }
    await expect(asking.getByText(t('support.chat.unsent'))).toHaveCount(0);
    await expect(field).toHaveValue('недописано');
    await admin.finish();
  },
);

test(
  'visitors read the questions that an administrator changes, hides and orders by keyboard',
  { tag: '@nightly' },
  async ({ browser, home }) => {
    const t = pageTexts('ru');
    const admin = await administrator(browser, home, phoneRu);
    const { page, api } = admin;
    const questions = async () =>
      (await api(showLanding, { query: { locale: 'ru' } })).faq.map(({ question }) => question);
    const [fee, phone, search, ...rest] = await questions();
    await page.goto('/ru/admin-dashboard/landing?list=faq');
    await page.getByRole('button', { name: t('admin.lists.edit', { title: phone! }) }).click();
    await page
      .getByLabel(`${t('admin.lists.piece.question')}, ${t('admin.lists.in.ru')}`)
      .fill('Кому виден мой номер?');
    await page.getByRole('button', { name: t('admin.lists.hide', { title: fee! }) }).click();
    const handle = page.getByRole('button', { name: t('admin.lists.move', { title: 'Кому виден мой номер?' }) });
    await handle.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(t('admin.lists.dropped', { place: 3, total: 4 }))).toBeAttached();
    await expect(handle).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('button', { name: t('admin.lists.save'), exact: true }).click();
    await expect(page.getByText(t('admin.lists.saved'))).toBeVisible();
    expect(await questions()).toEqual([search, 'Кому виден мой номер?', ...rest]);
    await page.getByText(t('admin.lists.history')).click();
    await page
      .getByRole('listitem')
      .filter({ hasText: t('admin.lists.first') })
      .getByRole('button', { name: t('admin.lists.restore') })
      .click();
    await expect(page.getByRole('button', { name: t('admin.lists.hide', { title: fee! }) })).toBeVisible();
    expect(await questions()).toEqual([fee, phone, search, ...rest]);
    await admin.finish();
  },
);
