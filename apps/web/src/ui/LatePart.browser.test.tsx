import { lazy } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { lazyPart } from '../lib/lazyPart.ts';
import { LateDialog, loadDialogWords } from './LateDialog.tsx';
import { LatePart } from './LatePart.tsx';
import { show, textsOf } from './testing/show.tsx';

const t = textsOf('ro');
const Never = lazy(() => new Promise<never>(() => undefined));

for (const [what, node] of [
  [
    'a part',
    <LatePart key="part">
      <Never />
    </LatePart>,
  ],
  [
    'a dialog',
    <LateDialog key="dialog" close={() => undefined}>
      <Never />
    </LateDialog>,
  ],
] as const)
  test(`${what} whose code does not come shows first nothing, then a skeleton that says once that it loads, then that it failed`, async () => {
    await loadDialogWords();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    show(node, { locale: 'ro' });
    // The dialog's words are a part of their own.
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(1);
    await expect.element(page.getByText(t('shell.loading')).first()).not.toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(1_000);
    await expect.element(page.getByText(t('shell.loading'))).toHaveLength(1);
    expect(document.querySelector('[data-skeleton]')).not.toBeNull();
    await vi.advanceTimersByTimeAsync(10_000);
    await expect.element(page.getByRole('alert').getByRole('button', { name: t('ui.retry') })).toBeVisible();
    await expect.element(page.getByText(t('shell.loading'))).not.toBeInTheDocument();
  });

test('a part whose code was preloaded is shown at once', async () => {
  const Part = lazyPart(() => Promise.resolve({ Ready: () => <p>ready</p> }), 'Ready');
  await Part.preload();
  const seen: string[] = [];
  const observer = new MutationObserver(() => seen.push(document.body.textContent));
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  show(
    <LatePart waiting="waiting">
      <Part />
    </LatePart>,
  );
  await expect.element(page.getByText('ready')).toBeVisible();
  expect(seen.join()).not.toContain('waiting');
});
