import type { SessionUser } from '@app/contract/currentUser';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { currentUserQuery } from '../lib/currentUser.ts';
import { signIn, signOut } from '../lib/session.ts';
import { noServer, show, textsOf } from '../ui/testing/show.tsx';
import { closeToast, currentToasts } from '../ui/toast.ts';
import { ForActive } from './ForActive.tsx';

it.each([true, false])('refuses a form to a blocked person before it opens: blocked %s', async (isBlocked) => {
  const queryClient = noServer();
  queryClient.setQueryData(currentUserQuery.queryKey, { id: 7, is_blocked: isBlocked } as SessionUser);
  signIn('token-of-somebody', 7);
  onTestFinished(() => signOut());
  let closed = 0;
  show(
    <ForActive close={() => (closed += 1)}>
      <p>form</p>
    </ForActive>,
    { queryClient },
  );
  onTestFinished(() => currentToasts().forEach(({ id }) => closeToast(id)));
  if (isBlocked) {
    await expect.poll(() => currentToasts().map(({ text }) => text)).toEqual([textsOf('ru')('shell.blocked')]);
    expect(closed).toBe(1);
    expect(page.getByText('form').query()).toBeNull();
  } else {
    await expect.element(page.getByText('form')).toBeVisible();
    expect(closed).toBe(0);
  }
});
