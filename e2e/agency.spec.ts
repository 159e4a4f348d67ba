import { fieldErrorText } from '@app/contract/fieldErrors';
import { showCurrentUser } from '@app/contract/currentUser';
import { acceptViewing, bookViewing } from '@app/contract/viewings';
import { labelSearch } from '@app/contract/ownAdverts';
import { updateUser } from '@app/contract/profile';
import { addDays, dayOf } from '@app/domain/chisinauTime';
import { agencyTexts } from '../apps/server/src/agencies/agencies.messages.ts';
import { handOverTexts } from '../apps/server/src/sharing/sharing.messages.ts';
import { expectAccessible } from './axe.ts';
import { describeSearch } from './describeSearch.ts';
import { expect, test } from './fixtures.ts';
import { desktopRo, desktopRu, phoneRo, phoneRu } from './journeySeats.ts';
import { pageTexts } from './pageTexts.ts';
import type { Person } from './person.ts';
import { photoFile } from './photoFile.ts';
import { proveEmail } from './proveEmail.ts';
import { publishOffer } from './publishOffer.ts';

const ru = pageTexts('ru');
const ro = pageTexts('ro');

async function becomeRealtor({ api }: Person): Promise<void> {
  const { id } = await api(showCurrentUser);
  await api(updateUser, { params: { id }, body: { role: 'realtor' } });
}

const unique = (name: string): string => `${name} ${Date.now()} ${process.pid}`;

/** Makes an agency by its form. */
async function foundAgency({ page }: Person, name: string): Promise<void> {
  await page.goto('/ru/dashboard/agency');
  await expect(page.getByText(ru('agency.who.title'))).toBeVisible();
  await page.getByRole('button', { name: ru('agency.found') }).click();
  const dialog = page.getByRole('dialog', { name: ru('agency.form.create') });
  await dialog.getByRole('button', { name: ru('agency.form.create') }).click();
  await expect(dialog.getByText(fieldErrorText('agency_name_required', 'ru'))).toBeVisible();
  await dialog.getByLabel(ru('agency.form.name')).fill(name);
  await dialog.getByLabel(ru('agency.form.about')).fill('Ботаника с 2009 года');
  await dialog.getByTestId('logo-file').setInputFiles(await photoFile(page, 'logo.jpg'));
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: ru('agency.form.create') }).click();
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
}

test(
  'a realtor founds an agency; another joins by a link, shares a client, hands over and leaves',
  { tag: '@nightly' },
  async ({ person }) => {
    const olga = await person('Ольга', desktopRu);
    const mihai = await person('Mihai', phoneRo);
    for (const actor of [olga, mihai]) await becomeRealtor(actor);
    const name = unique('Casa');
    await foundAgency(olga, name);

    await olga.page.getByRole('button', { name: ru('agency.invite.link') }).click();
    const link = await olga.page.getByRole('textbox', { name: ru('agency.invite.linkLabel') }).inputValue();
    await expectAccessible(olga.page, '[role=dialog]');
    await olga.page.keyboard.press('Escape');
    await expect(olga.page.getByText(ru('agency.invite.byLink'))).toBeVisible();

    await mihai.page.goto(new URL(link.replace('/ru/', '/ro/')).pathname + new URL(link).search);
    await expect(mihai.page.getByRole('heading', { name })).toBeVisible();
    await expect(mihai.page.getByText(ro('agency.who.title'))).toBeVisible();
    await expectAccessible(mihai.page);
    await mihai.page.getByRole('button', { name: ro('agency.invited.accept'), exact: true }).click();
    await mihai.page
      .getByRole('dialog')
      .getByRole('button', { name: ro('agency.invited.accept'), exact: true })
      .click();
    await expect(mihai.page.getByText(ro('agency.invited.joined', { name })).first()).toBeVisible();
    await expect(mihai.page.getByRole('link', { name: 'Ольга' })).toBeVisible();

    const offer = await publishOffer(mihai, { address: 'bd. Dacia, 33' });
    const search = await describeSearch(mihai);
    const label = 'Пара с котом';
    await mihai.api(labelSearch, { params: { id: search.id }, body: { label } });
    await olga.page.goto('/ru/dashboard/agency?tab=searches');
    await expect(olga.page.getByText(ru('agency.shared.client', { label }))).toBeVisible();
    await expectAccessible(olga.page);
    await olga.page.getByRole('tab', { name: ru('agency.tabs.offers') }).click();
    await expect(olga.page.getByRole('link', { name: /Dacia, 33|Дачия, 33/ })).toBeVisible();

    const client = await person('Ana', phoneRo);
    const body = { date_time: `${addDays(dayOf(new Date()), 2)} 12:00` };
    const { id: viewing } = await client.api(bookViewing, { params: { id: offer.id }, body });
    await mihai.api(acceptViewing, { params: { id: viewing } });

    await mihai.page.goto('/ro/dashboard/agency');
    await mihai.page.getByRole('button', { name: ro('agency.leave'), exact: true }).click();
    const dialog = mihai.page.getByRole('dialog', { name: ro('agency.handOver.leaveTitle') });
    await dialog.getByText(ro('agency.handOver.give')).click();
    await dialog.getByRole('button', { name: ro('agency.handOver.leave'), exact: true }).click();
    await expect(dialog.getByText(ro('agency.handOver.toRequired'))).toBeVisible();
    await dialog.getByLabel(ro('agency.handOver.to')).selectOption({ label: 'Ольга' });
    await expectAccessible(mihai.page, '[role=dialog]');
    await dialog.getByRole('button', { name: ro('agency.handOver.leave'), exact: true }).click();
    await expect(mihai.page.getByText(ro('agency.left'))).toBeVisible();
    await expect(mihai.page.getByText(ro('agency.none'))).toBeVisible();

    await olga.page.goto('/ru/dashboard/agency');
    await olga.page.getByRole('button', { name: ru('agency.waiting.accept') }).click();
    await expect(olga.page.getByText(ru('agency.waiting.accepted'))).toBeVisible();
    await client.page.goto('/ro/dashboard/notifications');
    await expect(client.page.getByText(handOverTexts.meets(olga.name, 1).ro)).toBeVisible();
    await olga.page.goto('/ru/dashboard/properties');
    await expect(olga.page.getByText(/Dacia, 33|Дачия, 33/).first()).toBeVisible();
  },
);

test(
  'an invitation is accepted on its own page; an owner appoints another one and leaves',
  { tag: '@nightly' },
  async ({ person }) => {
    const olga = await person('Ольга', phoneRu);
    const mihai = await person('Mihai', desktopRo);
    for (const actor of [olga, mihai]) await becomeRealtor(actor);
    // An invitation finds the account that has proven the address it names.
    const email = `mihai.${Date.now()}@mail.md`;
    await proveEmail(mihai, email);
    const name = unique('Nord');
    await foundAgency(olga, name);
    const field = olga.page.getByRole('combobox', { name: ru('agency.invite.identifier') });
    // An invalid number is named at its field and stays there.
    olga.guard.allow(/422/);
    await field.fill('123');
    await olga.page.getByRole('button', { name: ru('agency.invite.send'), exact: true }).click();
    await expect(olga.page.getByText(fieldErrorText('phone_invalid', 'ru'))).toBeVisible();
    await expect(field).toHaveValue('12 3');
    await field.fill(email);
    await olga.page.getByRole('button', { name: ru('agency.invite.send'), exact: true }).click();
    await expect(olga.page.getByText(ru('agency.invite.sent'))).toBeVisible();
    await expectAccessible(olga.page);
    await olga.page.getByRole('button', { name: ru.pattern('agency.invite.revokeNamed', { whom: email }) }).click();
    await expect(olga.page.getByText(ru('agency.invite.revoked'))).toBeVisible();
    await field.fill(email);
    await field.press('Enter');
    await expect(
      olga.page.getByRole('button', { name: ru.pattern('agency.invite.revokeNamed', { whom: email }) }),
    ).toBeVisible();

    await mihai.page.goto('/ro/dashboard/notifications');
    await mihai.page.getByText(agencyTexts.invited(name).ro).first().click();
    await expect(mihai.page).toHaveURL(/\/ro\/dashboard\/agency/);
    await expectAccessible(mihai.page);
    await mihai.page.getByRole('button', { name: ro('agency.invited.accept'), exact: true }).click();
    await mihai.page
      .getByRole('dialog')
      .getByRole('button', { name: ro('agency.invited.accept'), exact: true })
      .click();
    await expect(mihai.page.getByRole('heading', { name, level: 2 })).toBeVisible();

    await olga.page.reload();
    await olga.page.getByRole('button', { name: ru('agency.people.appoint') }).click();
    await olga.page
      .getByRole('dialog')
      .getByRole('button', { name: ru('agency.people.appoint') })
      .click();
    await expect(olga.page.getByText(ru('agency.people.appointed', { name: mihai.name }))).toBeVisible();
    await olga.page
      .getByRole('button', { name: ru('agency.leave'), exact: true })
      .first()
      .click();
    await olga.page
      .getByRole('dialog', { name: ru('agency.handOver.leaveTitle') })
      .getByRole('button', { name: ru('agency.handOver.leave') })
      .click();
    await expect(olga.page.getByText(ru('agency.none'))).toBeVisible();

    // The profile says where the agency is changed and left.
    await mihai.page.goto('/ro/dashboard/profile');
    await expect(mihai.page.getByText(ro('profile.agencyMember', { name }))).toBeVisible();
    await mihai.page.goto('/ro/dashboard/agency');
    await mihai.page.getByRole('button', { name: ro('agency.close') }).click();
    await mihai.page
      .getByRole('dialog')
      .getByRole('button', { name: ro('agency.close') })
      .click();
    await expect(mihai.page.getByText(ro('agency.closed'))).toBeVisible();
  },
);
