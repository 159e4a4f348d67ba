import { showCurrentUser } from '@app/contract/currentUser';
import { acceptViewing, bookViewing } from '@app/contract/viewings';
import { labelSearch } from '@app/contract/ownAdverts';
import { updateUser } from '@app/contract/profile';
import { addDays, dayOf } from '@app/domain/chisinauTime';
import { expectAccessible } from './axe.ts';
import { describeSearch } from './describeSearch.ts';
import { expect, test } from './fixtures.ts';
import type { Person } from './person.ts';
import { photoFile } from './photoFile.ts';
import { proveEmail } from './proveEmail.ts';
import { publishOffer } from './publishOffer.ts';

const desk = { width: 1440, height: 900 } as const;
const phone = { width: 390, height: 844, touch: true } as const;

async function becomeRealtor({ api }: Person): Promise<void> {
  const { id } = await api(showCurrentUser);
  await api(updateUser, { params: { id }, body: { role: 'realtor' } });
}

const unique = (name: string): string => `${name} ${Date.now()} ${process.pid}`;

/** Makes an agency by its form. @returns its name */
async function found({ page }: Person, name: string): Promise<void> {
  await page.goto('/ru/dashboard/agency');
  await expect(page.getByText('Кто что видит')).toBeVisible();
  await page.getByRole('button', { name: 'Создать агентство' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новое агентство' });
  await dialog.getByRole('button', { name: 'Новое агентство' }).click();
  await expect(dialog.getByText('Укажите название')).toBeVisible();
  await dialog.getByLabel('Название').fill(name);
  await dialog.getByLabel('Об агентстве в двух словах').fill('Ботаника с 2009 года');
  await dialog.getByTestId('logo-file').setInputFiles(await photoFile(page, 'logo.jpg'));
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Новое агентство' }).click();
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
}

test('a realtor founds an agency, another joins by a link, shares a client, hands over and leaves', async ({
  person,
}) => {
  const olga = await person('Ольга', { locale: 'ru', ...desk });
  const mihai = await person('Mihai', { locale: 'ro', theme: 'night', ...phone });
  for (const actor of [olga, mihai]) await becomeRealtor(actor);
  const name = unique('Casa');
  await found(olga, name);

  await olga.page.getByRole('button', { name: 'Создать ссылку' }).click();
  const link = await olga.page.getByRole('textbox', { name: 'Ссылка-приглашение' }).inputValue();
  await expectAccessible(olga.page, '[role=dialog]');
  await olga.page.keyboard.press('Escape');
  await expect(olga.page.getByText('По ссылке')).toBeVisible();

  await mihai.page.goto(new URL(link.replace('/ru/', '/ro/')).pathname + new URL(link).search);
  await expect(mihai.page.getByRole('heading', { name })).toBeVisible();
  await expect(mihai.page.getByText('Cine ce vede')).toBeVisible();
  await expectAccessible(mihai.page);
  await mihai.page.getByRole('button', { name: 'Intră', exact: true }).click();
  await mihai.page.getByRole('dialog').getByRole('button', { name: 'Intră', exact: true }).click();
  await expect(mihai.page.getByText(`Sunteți în agenția „${name}”`).first()).toBeVisible();
  await expect(mihai.page.getByRole('link', { name: 'Ольга' })).toBeVisible();

  const offer = await publishOffer(mihai, { address: 'bd. Dacia, 33' });
  const search = await describeSearch(mihai);
  await mihai.api(labelSearch, { params: { id: search.id }, body: { label: 'Пара с котом' } });
  await olga.page.goto('/ru/dashboard/agency?tab=searches');
  await expect(olga.page.getByText('Клиент: Пара с котом')).toBeVisible();
  await expectAccessible(olga.page);
  await olga.page.getByRole('tab', { name: /Предложения/ }).click();
  await expect(olga.page.getByRole('link', { name: /Dacia, 33|Дачия, 33/ })).toBeVisible();

  const client = await person('Ana', { locale: 'ro', ...phone });
  const body = { date_time: `${addDays(dayOf(new Date()), 2)} 12:00` };
  const { id: viewing } = await client.api(bookViewing, { params: { id: offer.id }, body });
  await mihai.api(acceptViewing, { params: { id: viewing } });

  // Leaves, and hands everything over to the one who stays.
  await mihai.page.goto('/ro/dashboard/agency');
  await mihai.page.getByRole('button', { name: 'Ieși', exact: true }).click();
  const dialog = mihai.page.getByRole('dialog', { name: 'Ieșiți din agenție' });
  await dialog.getByText('Trec la un coleg').click();
  await dialog.getByRole('button', { name: 'Ieși', exact: true }).click();
  await expect(dialog.getByText('Alegeți cui le predați')).toBeVisible();
  await dialog.getByLabel('Cui').selectOption({ label: 'Ольга' });
  await expectAccessible(mihai.page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Ieși', exact: true }).click();
  await expect(mihai.page.getByText('Ați ieșit din agenție')).toBeVisible();
  await expect(mihai.page.getByText('Nu faceți parte dintr-o agenție')).toBeVisible();

  await client.page.goto('/ro/dashboard/notifications');
  await expect(client.page.getByText(/vine Ольга: 1 vizionare, ora rămâne aceeași/)).toBeVisible();
  await olga.page.goto('/ru/dashboard/properties');
  await expect(olga.page.getByText(/Dacia, 33|Дачия, 33/).first()).toBeVisible();
});

test('an invitation is answered from its own page; an owner names another one and goes', async ({ person }) => {
  const olga = await person('Ольга', { locale: 'ru', theme: 'night', ...phone });
  const mihai = await person('Mihai', { locale: 'ro', ...desk });
  for (const actor of [olga, mihai]) await becomeRealtor(actor);
  // An invitation finds whoever has proven what it was written to.
  const email = `mihai.${Date.now()}@mail.md`;
  await proveEmail(mihai, email);
  const name = unique('Nord');
  await found(olga, name);
  const field = olga.page.getByLabel('Телефон или email');
  // A number that is none, at its field; nothing of it is lost.
  olga.guard.allow(/422/);
  await field.fill('123');
  await olga.page.getByRole('button', { name: 'Пригласить', exact: true }).click();
  await expect(olga.page.getByText('Неверный номер телефона')).toBeVisible();
  await expect(field).toHaveValue('123');
  await field.fill(email);
  await olga.page.getByRole('button', { name: 'Пригласить', exact: true }).click();
  await expect(olga.page.getByText('Если такой аккаунт есть')).toBeVisible();
  await expectAccessible(olga.page);
  await olga.page.getByRole('button', { name: /^Отозвать приглашение/ }).click();
  await expect(olga.page.getByText('Приглашение отозвано')).toBeVisible();
  await field.fill(email);
  await field.press('Enter');
  await expect(olga.page.getByRole('button', { name: /^Отозвать приглашение/ })).toBeVisible();

  await mihai.page.goto('/ro/dashboard/notifications');
  await mihai.page.getByText(`Aveți o invitație în agenția „${name}”`).first().click();
  await expect(mihai.page).toHaveURL(/\/ro\/dashboard\/agency/);
  await expectAccessible(mihai.page);
  await mihai.page.getByRole('button', { name: 'Intră', exact: true }).click();
  await mihai.page.getByRole('dialog').getByRole('button', { name: 'Intră', exact: true }).click();
  await expect(mihai.page.getByRole('heading', { name, level: 2 })).toBeVisible();

  await olga.page.reload();
  await olga.page.getByRole('button', { name: 'Сделать владельцем' }).click();
  await olga.page.getByRole('dialog').getByRole('button', { name: 'Сделать владельцем' }).click();
  await expect(olga.page.getByText('Теперь владелец — Mihai')).toBeVisible();
  await olga.page.getByRole('button', { name: 'Выйти', exact: true }).first().click();
  await olga.page.getByRole('dialog', { name: 'Выйти из агентства' }).getByRole('button', { name: 'Выйти' }).click();
  await expect(olga.page.getByText('Вы не состоите в агентстве')).toBeVisible();

  // The profile says where the agency is changed and left.
  await mihai.page.goto('/ro/dashboard/profile');
  await expect(mihai.page.getByText(`Sunteți în agenția „${name}”`)).toBeVisible();
  await mihai.page.goto('/ro/dashboard/agency');
  await mihai.page.getByRole('button', { name: 'Închide agenția' }).click();
  await mihai.page.getByRole('dialog').getByRole('button', { name: 'Închide agenția' }).click();
  await expect(mihai.page.getByText('Agenția a fost închisă')).toBeVisible();
});
