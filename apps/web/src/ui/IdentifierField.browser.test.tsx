import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from './Dialog.tsx';
import { expectAccessible, show, textsOf } from './testing/show.tsx';
import { TextInput } from './TextInput.tsx';
import { IdentifierField } from './IdentifierField.tsx';

const t = textsOf('ru');

function SignIn() {
  const [identifier, setIdentifier] = useState('');
  return (
    <Dialog title={t('accounts.login')} onClose={() => undefined} width={375}>
      <IdentifierField
        label={t('accounts.identifier')}
        data-autofocus
        value={identifier}
        onChange={setIdentifier}
        onBlur={setIdentifier}
      />
      <TextInput label={t('accounts.newPassword')} type="password" />
    </Dialog>
  );
}

test('suggestions are fully visible in a low window, and so is the one that the arrows choose', async () => {
  await page.viewport(360, 270);
  show(<SignIn />);
  const field = page.getByRole('combobox', { name: t('accounts.identifier') });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('ion');
  const list = page.getByRole('listbox', { name: t('accounts.identifier') });
  const options = list.getByRole('option');
  await expect.element(options).toHaveLength(4);
  await expect.element(field).toBeInViewport({ ratio: 1 });
  await expect.poll(() => Math.floor(list.element().getBoundingClientRect().bottom)).toBeLessThanOrEqual(270);
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(options.last()).toHaveAttribute('aria-selected', 'true');
  await expect.element(options.last()).toBeInViewport({ ratio: 1 });
  await expectAccessible(page.getByRole('dialog').element());
});
