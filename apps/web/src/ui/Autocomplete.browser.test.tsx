import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Autocomplete } from './Autocomplete.tsx';
import { Dialog } from './Dialog.tsx';
import { Opener } from './testing/Opener.tsx';
import { show } from './testing/show.tsx';

function Town({ towns = ['Bălți', 'Orhei'] }) {
  const [text, setText] = useState('');
  return <Autocomplete label="town" data-autofocus value={text} onChange={setText} suggestions={towns} />;
}

const field = page.getByRole('combobox', { name: 'town' });
const list = page.getByRole('listbox', { name: 'town' });

test('arrows go round the suggestions, Enter takes one, Escape closes the list and then the dialog', async () => {
  show(
    <Opener>
      {(close) => (
        <Dialog title="town" onClose={close}>
          <Town />
        </Dialog>
      )}
    </Opener>,
  );
  await userEvent.click(page.getByRole('button', { name: 'open' }));
  await expect.element(field).toHaveFocus();
  await expect.element(list).toBeVisible();
  const active = async (name: string): Promise<void> => {
    const option = list.getByRole('option', { name });
    await expect.element(option).toHaveAttribute('aria-selected', 'true');
    await expect.element(field).toHaveAttribute('aria-activedescendant', option.element().id);
  };
  for (const [key, name] of [
    ['ArrowDown', 'Bălți'],
    ['ArrowUp', 'Orhei'],
    ['ArrowDown', 'Bălți'],
    ['ArrowDown', 'Orhei'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await active(name);
  }
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('Orhei');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{ArrowDown}');
  await active('Bălți');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
});

test('any text may stay, and the list goes with the focus', async () => {
  show(<Town />);
  await userEvent.fill(field, 'Cahul');
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await expect.element(field).toHaveValue('Cahul');
});

test('of a list that is longer than its place the chosen suggestion is in view', async () => {
  show(<Town towns={Array.from({ length: 40 }, (_, i) => `town ${i}`)} />);
  await userEvent.click(field);
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(list.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  await expect.element(list.getByRole('option').last()).toBeInViewport({ ratio: 1 });
});
