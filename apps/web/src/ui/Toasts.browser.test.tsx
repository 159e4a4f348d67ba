import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focusOn, show, textsOf } from './testing/show.tsx';
import { toast } from './toast.ts';
import { Toasts } from './Toasts.tsx';

const t = textsOf('ru');
const notice = page.getByRole('status');

function showToasts(): void {
  const routeTree = createRootRoute({ component: Toasts });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  show(<RouterProvider router={router as never} />);
}

test('a notice asked for by a key has the focus on its act, and gives it back when it is done or closed', async () => {
  showToasts();
  for (const done of ['undo', t('ui.close')]) {
    const [run, back] = [vi.fn<() => void>(), vi.fn<() => void>()];
    toast.success('hidden', { label: 'undo', run, back });
    await expect.element(notice.getByRole('button', { name: 'undo' })).toHaveFocus();
    await focusOn(notice.getByRole('button', { name: done }));
    await userEvent.keyboard('{Enter}');
    await expect.element(notice).not.toBeInTheDocument();
    expect(run).toHaveBeenCalledTimes(done === 'undo' ? 1 : 0);
    expect(back).toHaveBeenCalledOnce();
  }
});

test('a notice stays while the focus is in it, and goes a while after that', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  showToasts();
  toast.success('saved');
  await focusOn(notice.getByRole('button', { name: t('ui.close') }));
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(notice).toBeVisible();
  (document.activeElement as HTMLElement).blur();
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(notice).not.toBeInTheDocument();
});
