import type { SessionUser } from '@app/contract/currentUser';
import { listAgencies } from '@app/contract/dictionaries';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callQuery } from '../../../lib/callQuery.ts';
import { noServer, show, textsOf } from '../../../ui/testing/show.tsx';
import type { AboutFormState, AboutValues } from '../useAboutForm.ts';
import { WorkFields } from './WorkFields.tsx';

const t = textsOf('ro');

function Work() {
  const form = useForm<AboutValues>({ defaultValues: { agency: '', specialisations: [] } });
  return <WorkFields about={{ form, rules: {} } as AboutFormState} user={{} as SessionUser} />;
}

test('arrows before suggestions came choose none of them, and two agencies of one name are one', async () => {
  await page.viewport(360, 740);
  const queryClient = noServer();
  show(<Work />, { locale: 'ro', queryClient });
  const agency = page.getByRole('combobox', { name: t('profile.agency') });
  await userEvent.click(agency);
  await userEvent.keyboard('{ArrowDown}');
  const items = ['Casa', 'Casa', 'Domus'].map((name, i) => ({ id: i + 1, name, logo_path: null }));
  queryClient.setQueryData(callQuery(listAgencies).queryKey, { items });
  const options = page.getByRole('listbox', { name: t('profile.agency') }).getByRole('option');
  await expect.element(options).toHaveLength(2);
  expect(options.elements().map(({ textContent }) => textContent)).toEqual(['Casa', 'Domus']);
  await userEvent.keyboard('{Enter}');
  await expect.element(agency).toHaveValue('');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(agency).toHaveValue('Casa');
});
