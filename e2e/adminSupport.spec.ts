import { findAnything } from '@app/contract/adminFind';
import { listCannedAnswers, writeToSupport } from '@app/contract/supportChat';
import type { Locale } from '@app/domain/kinds';
import { formatPhone } from '@app/domain/phone';
import { administrator } from './administrator.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { desktopRo, desktopRu, phoneRo, phoneRu, seatsOf } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import type { Person } from './person.ts';
import { photoFile } from './photoFile.ts';

/** The asker speaks another language than the administrator and has another kind of screen. */
const askerSeatOf = (desk: { locale: Locale; width: number }) =>
  [desktopRu, desktopRo, phoneRu, phoneRo].find(({ locale, width }) => locale !== desk.locale && width !== desk.width)!;

const write = ({ api }: Person, text: string) =>
  api(writeToSupport, { body: { client_id: crypto.randomUUID(), text, photo_ids: [] } });

for (const seat of seatsOf(desktopRo, phoneRu))
  test(
    `the conversation that waits longest is first; both sides see pictures, typing and what was read: ${seat.label}`,
    { tag: '@nightly' },
    async ({ person, browser, home }) => {
      const t = pageTexts(seat.locale);
      const askerSeat = askerSeatOf(seat);
      const theirs = pageTexts(askerSeat.locale);
      const mark = `${seat.locale} ${Date.now()}`;
      const first = await person(`Întâi ${mark}`, askerSeat);
      const second = await person(`Apoi ${mark}`);
      await write(first, 'один');
      await write(second, 'два');
      await write(first, 'три');
      const admin = await administrator(browser, home, seat);
      const { page } = admin;
      await page.goto(`/${seat.locale}/admin-dashboard/support`);
      const lines = page.getByRole('link').filter({ hasText: mark });
      await expect(lines).toHaveText([/Întâi/, /Apoi/]);
      await expect(lines.first().locator('b').last()).toContainText('2');
      await expectAccessible(page);
      await lines.first().click();
      const desk = page.getByRole('log');
      await expect(desk.getByRole('article')).toHaveCount(2);
      await first.page.goto(`/${askerSeat.locale}/dashboard/support`);
      const chat = first.page.getByRole('log');
      const field = first.page.getByRole('textbox', { name: theirs('support.chat.field') });
      await field.fill('Посмотрите');
      await expect(desk.getByText(t('support.chat.types'))).toBeVisible();
      await first.page
        .getByLabel(theirs('support.chat.attach'))
        .setInputFiles(await photoFile(first.page, 'question.jpg'));
      await expect(first.page.getByRole('img', { name: theirs('support.chat.photo', { number: 1 }) })).toBeVisible();
      await first.page.getByRole('button', { name: theirs('support.chat.send') }).click();
      await expect(desk.getByRole('img', { name: t('support.chat.photo', { number: 1 }) })).toBeVisible();
      await expect(chat.getByRole('img', { name: theirs('support.chat.seen') }).last()).toBeVisible();
      await page.getByRole('textbox', { name: t('support.chat.field') }).fill('Смотрю');
      await expect(chat.getByText(theirs('support.chat.types'))).toBeVisible();
      await page.getByLabel(t('support.chat.attach')).setInputFiles(await photoFile(page, 'answer.png'));
      await expect(page.getByRole('img', { name: t('support.chat.photo', { number: 1 }) }).last()).toBeVisible();
      await page.getByRole('button', { name: t('support.chat.send') }).click();
      await expect(chat.getByText('Смотрю')).toBeVisible();
      await expect(chat.getByRole('img', { name: theirs('support.chat.photo', { number: 1 }) })).toHaveCount(2);
      await expect(
        desk
          .getByRole('article')
          .last()
          .getByRole('img', { name: t('support.chat.seen') }),
      ).toBeVisible();
      await admin.finish();
    },
  );

for (const seat of seatsOf(phoneRo, desktopRu))
  test(
    `support sends ready answers in both languages and decides a conversation; a message opens it again: ${seat.label}`,
    { tag: '@nightly' },
    async ({ person, browser, home }) => {
      const t = pageTexts(seat.locale);
      const askerSeat = askerSeatOf(seat);
      const theirs = pageTexts(askerSeat.locale);
      const name = `Vlad ${seat.locale} ${Date.now()}`;
      const asker = await person(name, askerSeat);
      await write(asker, 'Где моё предложение?');
      const admin = await administrator(browser, home, seat);
      const { page, api } = admin;
      const [found] = (await api(findAnything, { query: { q: asker.phone } })).users;
      await page.goto(`/${seat.locale}/admin-dashboard/support/${found!.id}`);
      const field = page.getByRole('textbox', { name: t('support.chat.field') });
      // A ready answer may be called so too.
      const decide = page.locator('header').getByRole('button', { name: t('admin.support.decide'), exact: true });
      const { title, text } = (await api(listCannedAnswers)).items[2]!;
      for (const language of [askerSeat.locale, seat.locale]) {
        await page.getByRole('button', { name: title[language] }).click();
        await expect(field).toHaveValue(text[language]);
        await expect(field).toBeFocused();
      }
      await page.keyboard.press('Enter');
      await asker.page.goto(`/${askerSeat.locale}/dashboard/support`);
      await expect(asker.page.getByRole('log').getByText(text[seat.locale])).toBeVisible();
      await decide.click();
      await expect(page.getByRole('button', { name: t('admin.support.decided'), exact: true })).toBeDisabled();
      await expect(asker.page.getByText(theirs('support.chat.decided'))).toBeVisible();
      await page.goto(`/${seat.locale}/admin-dashboard/support`);
      const line = page.getByRole('link').filter({ hasText: name });
      await page.getByText(t('admin.support.states.decided'), { exact: true }).click();
      await expect(line).toBeVisible();
      await write(asker, 'Ещё вопрос');
      await expect(line).toHaveCount(0);
      await page.getByText(t('admin.support.states.waiting'), { exact: true }).click();
      await line.click();
      await expect(page.getByRole('log').getByText('Ещё вопрос')).toBeVisible();
      await expect(decide).toBeEnabled();
      await admin.finish();
    },
  );

for (const seat of seatsOf(desktopRu, phoneRo))
  test(
    `a question from the contact form waits for support: ${seat.label}`,
    { tag: '@nightly' },
    async ({ visit, browser, home }) => {
      const t = pageTexts(seat.locale);
      const askerSeat = askerSeatOf(seat);
      const theirs = pageTexts(askerSeat.locale);
      const guest = await visit(askerSeat);
      const admin = await administrator(browser, home, seat);
      const { page } = admin;
      await page.goto(`/${seat.locale}/admin-dashboard/support`);
      const phone = `+3737${String(Date.now()).slice(-7)}`;
      await guest.page.goto(`/${askerSeat.locale}?contact=help`);
      const dialog = guest.page.getByRole('dialog', { name: theirs('support.type.help') });
      await dialog.getByRole('radio', { name: theirs('support.type.support') }).check();
      const form = guest.page.getByRole('dialog', { name: theirs('support.type.support') });
      await form.getByRole('textbox', { name: theirs('support.phone') }).fill(phone);
      await form.getByLabel(theirs('support.text.support')).fill('Перезвоните мне');
      await form.getByRole('button', { name: theirs('support.send'), exact: true }).click();
      await expect(form).toHaveCount(0);
      await page
        .getByRole('link')
        .filter({ hasText: formatPhone(phone) })
        .click();
      const message = page.getByRole('log').getByRole('article');
      await expect(message).toHaveCount(1);
      await expect(message).toContainText('Перезвоните мне');
      await expect(message).toContainText(t('support.topic.support'));
      await expect(message.getByRole('link', { name: formatPhone(phone) })).toBeVisible();
      await expectAccessible(page);
      await admin.finish();
    },
  );

test(
  'a conversation stays at its end when the keyboard takes half of the screen',
  { tag: '@nightly' },
  async ({ person }) => {
    const asker = await person('Vlad', phoneRu);
    await write(asker, 'Строка\n'.repeat(60));
    await write(asker, 'Последнее');
    const { page } = asker;
    await page.goto('/ru/dashboard/support');
    const last = page.getByRole('log').getByText('Последнее');
    await expect(last).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 390, height: 480 });
    await expect(last).toBeInViewport({ ratio: 1 });
  },
);

test(
  'a reader of earlier messages keeps the place, sees how many new ones came, and goes to the end by one press',
  { tag: '@nightly' },
  async ({ person, browser, home }) => {
    const asker = await person('Vlad', phoneRo);
    const t = pageTexts('ru');
    // The page has the last fifty.
    for (let number = 1; number <= 55; number++) await write(asker, `Сообщение ${number}.`);
    const admin = await administrator(browser, home, desktopRu);
    const { page, api } = admin;
    const [found] = (await api(findAnything, { query: { q: asker.phone } })).users;
    await page.goto(`/ru/admin-dashboard/support/${found!.id}`);
    const log = page.getByRole('log');
    const said = (text: string) => log.getByText(text, { exact: true });
    const toEnd = page.getByRole('button', { name: t.pattern('support.chat.toEnd') });
    await expect(said('Сообщение 55.')).toBeInViewport();
    await expect(toEnd).toHaveCount(0);

    // Earlier messages come in above the one in view.
    await said('Сообщение 6.').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: t('support.chat.earlier') }).click();
    await expect(said('Сообщение 1.')).toBeVisible();
    await expect(said('Сообщение 6.')).toBeInViewport();
    await expect(toEnd).toHaveAccessibleName(t('support.chat.toEnd', { count: 0 }));

    await write(asker, 'И ещё одно.');
    await expect(toEnd).toHaveAccessibleName(t('support.chat.toEnd', { count: 1 }));
    await expect(said('Сообщение 6.')).toBeInViewport();
    await expectAccessible(page);
    await toEnd.click();
    await expect(said('И ещё одно.')).toBeInViewport();
    await expect(toEnd).toHaveCount(0);
    await expect(log).toBeFocused();

    // A writer sees the new message.
    await said('Сообщение 20.').scrollIntoViewIfNeeded();
    await expect(toEnd).toHaveCount(1);
    await page.getByRole('textbox', { name: t('support.chat.field') }).fill('Спасибо');
    await page.keyboard.press('Enter');
    await expect(said('Спасибо')).toBeInViewport();
    await admin.finish();
  },
);
