import type { SessionUser } from '@app/contract/currentUser';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../ui/testing/show.tsx';
import { WithRouter } from '../../ui/testing/WithRouter.tsx';
import { useEnter } from './useEnter.ts';

function SignIn({ isNew = false }: { isNew?: boolean }) {
  const enter = useEnter();
  const user = { id: 7, name: 'Ana', phone: '+37369123456', is_blocked: false } as SessionUser;
  return (
    <button type="button" onClick={() => enter({ token: null, user, isNew })}>
      sign in
    </button>
  );
}

for (const [what, address, isNew, leadsTo] of [
  ['a page that needs an account', '/?auth=1&next=/dashboard/calendar', false, '/dashboard/calendar'],
  ['the profile of a new account', '/?auth=1', true, '/dashboard/profile'],
  ['the page under the form', '/?auth=1', false, '/'],
] as const)
  test(`Back from ${what} does not lead to the sign-in form`, async () => {
    const history = createMemoryHistory({ initialEntries: ['/before', address], initialIndex: 1 });
    show(
      <WithRouter history={history}>
        <SignIn isNew={isNew} />
      </WithRouter>,
    );
    await userEvent.click(page.getByRole('button', { name: 'sign in' }));
    await expect.poll(() => history.location.href).toBe(leadsTo);
    history.back();
    expect(history.location.href).toBe('/before');
  });
