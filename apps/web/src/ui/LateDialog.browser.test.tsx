import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { lazyPart } from '../lib/lazyPart.ts';
import { Dialog } from './Dialog.tsx';
import { LateDialog } from './LateDialog.tsx';
import { Opener } from './testing/Opener.tsx';
import { focusOn, show, textsOf } from './testing/show.tsx';

const t = textsOf('ru');
const dialogs = page.getByRole('dialog');
const opener = page.getByRole('button', { name: 'open' });

function AddressDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="address" onClose={onClose}>
      <input aria-label="address" />
    </Dialog>
  );
}

/** A dialog whose code comes when the test says so. */
function heldDialog() {
  const { promise, resolve, reject } = Promise.withResolvers<{ AddressDialog: typeof AddressDialog }>();
  const Late = lazyPart(() => promise, 'AddressDialog');
  return {
    opened: (close: () => void): ReactNode => (
      <LateDialog close={close}>
        <Late onClose={close} />
      </LateDialog>
    ),
    come: () => resolve({ AddressDialog }),
    fail: () => reject(new Error('not loaded')),
  };
}

/** Within the very step that shows the dialog: nothing can be sooner. The one that says "loading" has no fields. */
function pressEscapeAtOnce(): { pressed: boolean } {
  const state = { pressed: false };
  const observer = new MutationObserver(() => {
    const dialog = document.querySelector('[role="dialog"]:has(input)');
    if (!dialog) return;
    observer.disconnect();
    dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    state.pressed = true;
  });
  observer.observe(document, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return state;
}

async function pressOpener(): Promise<void> {
  await focusOn(opener);
  await userEvent.keyboard('{Enter}');
}

for (const code of ['is there', 'comes at once', 'has just come in the place of its skeleton'] as const)
  test(`Escape closes a dialog as soon as it is there: one whose code ${code}`, async () => {
    const { opened, come } = heldDialog();
    show(<Opener>{code === 'is there' ? (close) => <AddressDialog onClose={close} /> : opened}</Opener>);
    const escape = pressEscapeAtOnce();
    await pressOpener();
    if (code === 'has just come in the place of its skeleton')
      await expect.element(page.getByRole('dialog', { name: t('shell.loading') })).toBeVisible();
    come();
    await expect.poll(() => escape.pressed).toBe(true);
    await expect.element(dialogs).toHaveLength(0);
    await expect.element(opener).toHaveFocus();
  });

test('a dialog that had to be loaded first gives the focus back to its opener in the dialog below', async () => {
  const { opened, come } = heldDialog();
  show(
    <Dialog title="below" onClose={() => undefined}>
      <Opener>{opened}</Opener>
    </Dialog>,
  );
  await expect.element(dialogs.getByRole('button', { name: t('ui.close') })).toHaveFocus();
  await pressOpener();
  await expect.element(dialogs).toHaveLength(2);
  await expect.poll(() => dialogs.nth(1).element().contains(document.activeElement)).toBe(true);
  come();
  await expect.element(dialogs.nth(1).getByRole('textbox')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialogs).toHaveLength(1);
  await expect.element(opener).toHaveFocus();
});

test('a dialog that cannot be loaded offers another try, and Escape leads back to the page', async () => {
  // React writes what a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  const { opened, fail } = heldDialog();
  show(<Opener>{opened}</Opener>);
  await pressOpener();
  fail();
  await expect.element(page.getByRole('dialog', { name: t('shell.loadFailed') })).toBeVisible();
  await expect.element(dialogs.getByRole('button', { name: t('ui.retry') })).toBeVisible();
  await expect.poll(() => dialogs.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialogs).toHaveLength(0);
  await expect.element(opener).toHaveFocus();
});
