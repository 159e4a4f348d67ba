import { openMyBoard } from '@app/contract/board';
import { favoriteOffer } from '@app/contract/reactions';
import { expectAccessible } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { publishOffer } from './publishOffer.ts';

const desktop = { locale: 'ru', theme: 'light', width: 1440, height: 900 } as const;
const phone = { locale: 'ro', theme: 'night', width: 390, height: 844, touch: true } as const;

test('two decide together: a link, votes that both see at once, one offer less, a closed board', async ({ person }) => {
  const seller = await person('Ион', desktop);
  const ana = await person('Ана Попеску', desktop);
  const dan = await person('Dan Rusu', phone);
  const offer = await publishOffer(seller);
  await ana.api(favoriteOffer, { params: { id: offer.id } });

  await ana.page.goto('/ru/dashboard/reactions');
  await ana.page.getByRole('button', { name: 'Решать вместе' }).click();
  const dialog = ana.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Создать ссылку' }).click();
  const link = await dialog.getByRole('textbox').inputValue();
  expect(link).toMatch(/\/ru\/board\/[\w-]{43}$/);
  await dialog.getByRole('link', { name: 'Открыть доску' }).click();
  await expect(ana.page.getByRole('heading', { name: 'Решаем вместе' })).toBeVisible();
  await ana.page.getByRole('button', { name: 'Да', exact: true }).click();
  await expect(ana.page.getByRole('button', { name: 'Да', exact: true })).toHaveAttribute('aria-pressed', 'true');

  await dan.page.goto(new URL(link).pathname.replace('/ru/', '/ro/'));
  await expect(dan.page.getByRole('heading', { name: 'Ана alege împreună cu dvs.' })).toBeVisible();
  await expect(dan.page.getByText('Ана: Da')).toBeVisible();
  await expect(dan.page.getByText('Попеску')).toHaveCount(0);
  await dan.page.getByRole('button', { name: 'Da', exact: true }).click();
  await expect(dan.page.getByText('Place tuturor', { exact: true })).toBeVisible();
  await expect(ana.page.getByText('Dan: Да')).toBeVisible();
  await expect(ana.page.getByText('Всем нравится', { exact: true })).toBeVisible();
  for (const { page } of [ana, dan]) await expectAccessible(page);

  await ana.page.getByRole('button', { name: 'Убрать с доски' }).click();
  await expect(dan.page.getByRole('heading', { name: 'Deocamdată nu este nimic aici' })).toBeVisible();
  await ana.page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(ana.page.getByText('Dan: Да')).toBeVisible();

  // What the closed board answers is the point.
  for (const { guard } of [ana, dan]) guard.allow(/404/);
  await ana.page.getByRole('button', { name: 'Решать вместе' }).click();
  await dialog.getByRole('button', { name: 'Закрыть доску' }).click();
  await dialog.last().getByRole('button', { name: 'Закрыть доску' }).click();
  await expect(dan.page.getByRole('heading', { name: 'Această listă comună nu mai există' })).toBeVisible();
});

test('without an account: a name and a vote, voted again, two of one name told apart, and the owner sees who said what', async ({
  person,
  visit,
}) => {
  const seller = await person('Ион', desktop);
  const ana = await person('Ана Попеску', desktop);
  const offer = await publishOffer(seller);
  await ana.api(favoriteOffer, { params: { id: offer.id } });
  const { key } = await ana.api(openMyBoard);
  await ana.page.goto(`/ru/board/${key}`);

  const wide = await visit(desktop);
  const narrow = await visit(phone);
  await wide.page.goto(`/ru/board/${key}`);
  await wide.page.getByRole('button', { name: 'Нет', exact: true }).click();
  const asked = wide.page.getByRole('dialog', { name: 'Как вас называть?' });
  await asked.getByRole('button', { name: 'Сказать своё' }).click();
  await expect(asked.getByText('Укажите имя')).toBeVisible();
  await expectAccessible(wide.page);
  await asked.getByLabel('Ваше имя').fill('Дан');
  await asked.getByLabel('Ваше имя').press('Enter');
  await expect(asked).toBeHidden();
  await expect(wide.page.getByRole('button', { name: 'Нет', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(ana.page.getByText('Дан: Нет')).toBeVisible();

  await narrow.page.goto(`/ro/board/${key}`);
  await narrow.page.getByRole('button', { name: 'Poate', exact: true }).click();
  const called = narrow.page.getByRole('dialog', { name: 'Cum să vă spunem?' });
  await expectAccessible(narrow.page);
  await called.getByLabel('Numele dvs.').fill('Дан');
  await called.getByRole('button', { name: 'Spun ce cred' }).click();
  await expect(narrow.page.getByText('Дан: Nu')).toBeVisible();
  await expect(ana.page.getByText('Дан 2: Возможно')).toBeVisible();

  // They are known again, and say something else of the same.
  await wide.page.reload();
  await expect(wide.page.getByRole('button', { name: 'Нет', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await wide.page.getByRole('button', { name: 'Да', exact: true }).click();
  await expect(ana.page.getByText('Дан: Да')).toBeVisible();
  await expect(ana.page.getByText('Дан: Нет')).toHaveCount(0);
  await narrow.page.getByRole('button', { name: 'Da', exact: true }).click();
  await ana.page.getByRole('button', { name: 'Да', exact: true }).click();
  await expect(ana.page.getByText('Всем нравится', { exact: true })).toBeVisible();
  const people = ana.page.getByRole('list', { name: 'Кто решает' });
  await expect(people.getByRole('listitem')).toHaveText([/Вы$/, /Дан$/, /Дан 2$/]);
  for (const { page } of [ana, wide, narrow]) await expectAccessible(page);
});
