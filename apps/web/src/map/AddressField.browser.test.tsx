import { findPlaces } from '@app/contract/map';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callQuery } from '../lib/callQuery.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Opener } from '../ui/testing/Opener.tsx';
import { noServer, show, textsOf } from '../ui/testing/show.tsx';
import { AddressField } from './AddressField.tsx';

const t = textsOf('ru');
const field = page.getByRole('combobox', { name: t('offers.address') });
const options = page.getByRole('listbox', { name: t('map.address.suggestions') }).getByRole('option');

function Address() {
  const [address, setAddress] = useState('');
  return (
    <AddressField
      label={t('offers.address')}
      value={address}
      onType={setAddress}
      onChoose={(place) => setAddress(place.address)}
    />
  );
}

/** At the end of a form's scrolling body, with three streets found. */
async function openForm(): Promise<void> {
  await page.viewport(360, 420);
  const queryClient = noServer();
  const items = ['Дачия 1', 'Дачия 2', 'Дачия 3'].map((title) => ({
    title,
    detail: 'Кишинёв',
    address: `${title}, Кишинёв`,
    coordinates: [28.83, 47.01],
  }));
  queryClient.setQueryData(callQuery(findPlaces, { query: { q: 'Дачия' } }).queryKey, { items } as never);
  const footer = <button type="button">send</button>;
  show(
    <Opener>
      {(close) => (
        <Dialog title="offer" onClose={close} footer={footer}>
          <div style={{ height: 600 }} />
          <Address />
        </Dialog>
      )}
    </Opener>,
    { queryClient },
  );
  await userEvent.click(page.getByRole('button', { name: 'open' }));
  await userEvent.fill(field, 'Дачия');
  await expect.element(options).toHaveLength(3);
}

test('addresses are fully visible in a low window, and the arrow up goes to the last one', async () => {
  await openForm();
  await expect.element(options.last()).toBeInViewport({ ratio: 1 });
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(options.last()).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('Дачия 3, Кишинёв');
  await expect.element(field).toHaveFocus();
});

test('Enter chooses no address of what was typed before', async () => {
  await openForm();
  await userEvent.fill(field, 'Пушкин');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('Пушкин');
});

test('Escape closes the addresses first, and the form only after them', async () => {
  await openForm();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
