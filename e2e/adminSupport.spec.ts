import { findAnything } from '@app/contract/adminFind';
import { writeToSupport } from '@app/contract/supportChat';
import { formatPhone } from '@app/domain/phone';
import { administrator, desks } from './administrator.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import type { Person } from './person.ts';
import { photoFile } from './photoFile.ts';

const words = {
  ru: {
    field: 'Сообщение',
    send: 'Отправить',
    attach: 'Приложить фото',
    photo: 'Фото 1',
    types: 'печатает…',
    seen: 'прочитано',
    answer: /Предложение показывается 14 дней/,
    ready: 'Предложение не видно',
    decide: 'Решено',
    decided: 'Решены',
    isDecided: 'Решён',
    reopens: /разговор откроется снова/,
    waiting: 'Ждут',
    back: 'К списку',
    type: 'Помощь с выбором',
    question: 'Связаться с поддержкой',
    text: 'Ваш вопрос',
    phone: 'Номер телефона',
    topic: 'Вопрос',
  },
  ro: {
    field: 'Mesaj',
    send: 'Trimite',
    attach: 'Atașează o fotografie',
    photo: 'Fotografia 1',
    types: 'scrie…',
    seen: 'citit',
    answer: /Oferta se arată 14 zile/,
    ready: 'Oferta nu se vede',
    decide: 'Rezolvat',
    decided: 'Rezolvate',
    isDecided: 'Rezolvată',
    reopens: /conversația se redeschide/,
    waiting: 'Așteaptă',
    back: 'La listă',
    type: 'Ajutor la alegere',
    question: 'Contactează asistența',
    text: 'Întrebarea dvs.',
    phone: 'Număr de telefon',
    topic: 'Întrebare',
  },
} as const;

const write = ({ api }: Person, text: string) =>
  api(writeToSupport, { body: { client_id: crypto.randomUUID(), text, photo_ids: [] } });

for (const { where, seat } of desks) {
  const w = words[seat.locale];
  const other = seat.locale === 'ru' ? 'ro' : 'ru';
  // The asker speaks the other language, on the other kind of screen.
  const theirs = desks.find((desk) => desk.seat.locale === other)!.seat;
  const v = words[other];

  test(`who waits the longest stands first; both see pictures, typing and what was read, ${where}`, async ({
    person,
    browser,
    home,
  }) => {
    const mark = `${where} ${Date.now()}`;
    const first = await person(`Întâi ${mark}`, theirs);
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
    await first.page.goto(`/${other}/dashboard/support`);
    const chat = first.page.getByRole('log');
    const field = first.page.getByRole('textbox', { name: v.field });
    await field.fill('Посмотрите');
    await expect(desk.getByText(w.types)).toBeVisible();
    await first.page.getByLabel(v.attach).setInputFiles(await photoFile(first.page, 'question.jpg'));
    await expect(first.page.getByRole('img', { name: v.photo })).toBeVisible();
    await first.page.getByRole('button', { name: v.send }).click();
    await expect(desk.getByRole('img', { name: w.photo })).toBeVisible();
    await expect(chat.getByRole('img', { name: v.seen }).last()).toBeVisible();
    await page.getByRole('textbox', { name: w.field }).fill('Смотрю');
    await expect(chat.getByText(v.types)).toBeVisible();
    await page.getByLabel(w.attach).setInputFiles(await photoFile(page, 'answer.png'));
    await expect(page.getByRole('img', { name: w.photo }).last()).toBeVisible();
    await page.getByRole('button', { name: w.send }).click();
    await expect(chat.getByText('Смотрю')).toBeVisible();
    await expect(chat.getByRole('img', { name: v.photo })).toHaveCount(2);
    await expect(desk.getByRole('article').last().getByRole('img', { name: w.seen })).toBeVisible();
    await admin.finish();
  });

  test(`ready answers in both languages, decided, and opened again by a word, ${where}`, async ({
    person,
    browser,
    home,
  }) => {
    const name = `Vlad ${where} ${Date.now()}`;
    const asker = await person(name, theirs);
    await write(asker, 'Где моё предложение?');
    const admin = await administrator(browser, home, seat);
    const { page, api } = admin;
    const [found] = (await api(findAnything, { query: { q: asker.phone } })).users;
    await page.goto(`/${seat.locale}/admin-dashboard/support/${found!.id}`);
    const field = page.getByRole('textbox', { name: w.field });
    // A ready answer may be called so too.
    const decide = page.locator('header').getByRole('button', { name: w.decide, exact: true });
    for (const one of [v, w]) {
      await page.getByRole('button', { name: one.ready }).click();
      await expect(field).toHaveValue(one.answer);
      await expect(field).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await asker.page.goto(`/${other}/dashboard/support`);
    await expect(asker.page.getByRole('log').getByText(w.answer)).toBeVisible();
    await decide.click();
    await expect(page.getByRole('button', { name: w.isDecided, exact: true })).toBeDisabled();
    await expect(asker.page.getByText(v.reopens)).toBeVisible();
    await page.goto(`/${seat.locale}/admin-dashboard/support`);
    const line = page.getByRole('link').filter({ hasText: name });
    await page.getByText(w.decided, { exact: true }).click();
    await expect(line).toBeVisible();
    await write(asker, 'Ещё вопрос');
    await expect(line).toHaveCount(0);
    await page.getByText(w.waiting, { exact: true }).click();
    await line.click();
    await expect(page.getByRole('log').getByText('Ещё вопрос')).toBeVisible();
    await expect(decide).toBeEnabled();
    await admin.finish();
  });

  test(`what a guest writes in the contact form waits for an answer, ${where}`, async ({ visit, browser, home }) => {
    const guest = await visit(theirs);
    const admin = await administrator(browser, home, seat);
    const { page } = admin;
    await page.goto(`/${seat.locale}/admin-dashboard/support`);
    const phone = `+3737${String(Date.now()).slice(-7)}`;
    await guest.page.goto(`/${other}?contact=help`);
    const dialog = guest.page.getByRole('dialog', { name: v.type });
    await dialog.getByRole('radio', { name: v.question }).check();
    const form = guest.page.getByRole('dialog', { name: v.question });
    await form.getByRole('textbox', { name: v.phone }).fill(phone);
    await form.getByLabel(v.text).fill('Перезвоните мне');
    await form.getByRole('button', { name: v.send, exact: true }).click();
    await expect(form).toHaveCount(0);
    await page
      .getByRole('link')
      .filter({ hasText: formatPhone(phone) })
      .click();
    const message = page.getByRole('log').getByRole('article');
    await expect(message).toHaveCount(1);
    await expect(message).toContainText('Перезвоните мне');
    await expect(message).toContainText(w.topic);
    await expect(message.getByRole('link', { name: formatPhone(phone) })).toBeVisible();
    await expectAccessible(page);
    await admin.finish();
  });
}

test('a conversation stays at its end when a keyboard takes half of the screen', async ({ person }) => {
  const asker = await person('Vlad', { locale: 'ru', width: 390, height: 844, touch: true });
  await write(asker, 'Строка\n'.repeat(60));
  await write(asker, 'Последнее');
  const { page } = asker;
  await page.goto('/ru/dashboard/support');
  const last = page.getByRole('log').getByText('Последнее');
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 480 });
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('whoever reads what was before stays there, is told what came, and goes to the end by one press', async ({
  person,
  browser,
  home,
}) => {
  const asker = await person('Vlad', { locale: 'ro', width: 390, height: 844, touch: true });
  // The page has the last fifty.
  for (let number = 1; number <= 55; number++) await write(asker, `Сообщение ${number}.`);
  const admin = await administrator(browser, home, desks[0]!.seat);
  const { page, api } = admin;
  const [found] = (await api(findAnything, { query: { q: asker.phone } })).users;
  await page.goto(`/ru/admin-dashboard/support/${found!.id}`);
  const log = page.getByRole('log');
  const said = (text: string) => log.getByText(text, { exact: true });
  const toEnd = page.getByRole('button', { name: /^К .*сообщени/ });
  await expect(said('Сообщение 55.')).toBeInViewport();
  await expect(toEnd).toHaveCount(0);

  // Earlier ones come in above what is looked at.
  await said('Сообщение 6.').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Показать более ранние' }).click();
  await expect(said('Сообщение 1.')).toBeVisible();
  await expect(said('Сообщение 6.')).toBeInViewport();
  await expect(toEnd).toHaveAccessibleName('К последнему сообщению');

  await write(asker, 'И ещё одно.');
  await expect(toEnd).toHaveAccessibleName('К 1 новому сообщению');
  await expect(said('Сообщение 6.')).toBeInViewport();
  await expectAccessible(page);
  await toEnd.click();
  await expect(said('И ещё одно.')).toBeInViewport();
  await expect(toEnd).toHaveCount(0);
  await expect(log).toBeFocused();

  // Who writes sees what they wrote.
  await said('Сообщение 20.').scrollIntoViewIfNeeded();
  await expect(toEnd).toHaveCount(1);
  await page.getByRole('textbox', { name: words.ru.field }).fill('Спасибо');
  await page.keyboard.press('Enter');
  await expect(said('Спасибо')).toBeInViewport();
  await admin.finish();
});
