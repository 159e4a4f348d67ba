import { fieldErrors } from '@app/contract/fieldErrors';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show, textsOf } from '../../ui/testing/show.tsx';
import { WithRouter } from '../../ui/testing/WithRouter.tsx';
import { SignInDialog } from './SignInDialog.tsx';

const t = textsOf('ru');

function open(): void {
  const history = createMemoryHistory({ initialEntries: ['/?auth=1'] });
  show(
    <WithRouter history={history}>
      <SignInDialog />
    </WithRouter>,
  );
}

test('the sign-in form shows no error before the first press of its button', async () => {
  open();
  const identifier = page.getByRole('combobox', { name: t('accounts.identifier') });
  for (const typed of ['06912', '']) {
    await identifier.fill(typed);
    await userEvent.tab();
    expect(page.getByText(fieldErrors.phone_invalid.ru).query()).toBeNull();
    expect(page.getByText(fieldErrors.identifier_required.ru).query()).toBeNull();
  }
  await userEvent.click(page.getByRole('button', { name: t('accounts.continue') }));
  await expect.element(page.getByText(fieldErrors.identifier_required.ru)).toBeVisible();
});
