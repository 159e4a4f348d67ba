import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from './Dialog.tsx';
import { Opener } from './testing/Opener.tsx';
import { expectAccessible, focusOn, show, textsOf } from './testing/show.tsx';

const t = textsOf('ro');
const dialogs = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const closing = button(t('ui.close'));
const isWithin = (): boolean => dialogs.element().contains(document.activeElement);

function withoutCheckVisibility(): void {
  const known = Object.getOwnPropertyDescriptor(Element.prototype, 'checkVisibility')!;
  Reflect.deleteProperty(Element.prototype, 'checkVisibility');
  onTestFinished(() => void Object.defineProperty(Element.prototype, 'checkVisibility', known));
}

/** Opens it by keyboard from the page's only button. */
async function open(name = 'open'): Promise<void> {
  await focusOn(button(name));
  await userEvent.keyboard('{Enter}');
}

for (const browser of ['of today', 'without checkVisibility'] as const)
  test(`Tab stays in the dialog: a browser ${browser}`, async () => {
    if (browser !== 'of today') withoutCheckVisibility();
    await page.viewport(360, 740);
    show(
      <Dialog title="form" onClose={() => undefined}>
        <a href="#rules">rules</a>
        <input aria-label="name" data-autofocus />
        <select aria-label="town" />
        <input type="radio" name="side" aria-label="left" />
        <input type="radio" name="side" aria-label="right" defaultChecked />
        <button type="button">last</button>
        <button type="button" disabled>
          waits
        </button>
        <button type="button" hidden>
          hidden
        </button>
        <div inert>
          <button type="button">inert</button>
        </div>
      </Dialog>,
      { locale: 'ro' },
    );
    const name = page.getByRole('textbox', { name: 'name' });
    await expect.element(name).toHaveFocus();
    const stops = dialogs.element().querySelectorAll('a[href], button, input, select').length;
    for (let i = 0; i <= stops; i++) {
      await userEvent.tab();
      expect(isWithin()).toBe(true);
    }
    // Of radio buttons Tab stops at the choice alone, from both sides.
    await focusOn(button('last'));
    await userEvent.tab({ shift: true });
    await expect.element(page.getByRole('radio', { name: 'right' })).toHaveFocus();
    await focusOn(closing);
    await userEvent.tab({ shift: true });
    await expect.element(button('last')).toHaveFocus();

    // Somewhere on the page, as after a press on a text: one goes on from where one was.
    const lose = (): void => (document.activeElement as HTMLElement).blur();
    lose();
    await userEvent.tab();
    await expect.element(closing).toHaveFocus();
    lose();
    await userEvent.tab({ shift: true });
    await expect.element(button('last')).toHaveFocus();
    await focusOn(name);
    lose();
    await userEvent.tab();
    await expect.element(page.getByRole('combobox', { name: 'town' })).toHaveFocus();
  });

test('Escape closes the topmost dialog alone, and the focus goes back from each to its opener', async () => {
  show(
    <Opener>
      {(close) => (
        <Dialog title="below" onClose={close}>
          <Opener name="more">
            {(closeMore) => (
              <Dialog title="above" onClose={closeMore}>
                <input aria-label="words" />
              </Dialog>
            )}
          </Opener>
        </Dialog>
      )}
    </Opener>,
  );
  await open();
  await expect.element(dialogs).toBeVisible();
  await open('more');
  await expect.element(dialogs).toHaveLength(2);
  await expect.poll(() => dialogs.nth(1).element().contains(document.activeElement)).toBe(true);
  await expectAccessible(dialogs.nth(1).element());
  await userEvent.keyboard('{Escape}');
  await expect.element(dialogs).toHaveLength(1);
  await expect.element(button('more')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialogs).toHaveLength(0);
  await expect.element(button('open')).toHaveFocus();
});

test('a press beside it closes it, and the page under it does not scroll meanwhile', async () => {
  show(
    <Opener>
      {(close) => (
        <Dialog title="short" onClose={close}>
          <button type="button">act</button>
        </Dialog>
      )}
    </Opener>,
    { locale: 'ro' },
  );
  await open();
  // Without a better place, the focus begins at the first stop.
  await expect.element(closing).toHaveFocus();
  expect(getComputedStyle(document.body).overflow).toBe('hidden');
  await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true });
  await expect.element(dialogs).toHaveLength(0);
  await expect.element(button('open')).toHaveFocus();
  expect(getComputedStyle(document.body).overflow).toBe('visible');
});

function AskedOnce() {
  const [isAsked, setAsked] = useState(true);
  return isAsked ? (
    <button type="button" data-autofocus onClick={() => setAsked(false)}>
      once
    </button>
  ) : null;
}

test('a pressed button that goes leaves the focus in the dialog', async () => {
  show(
    <Dialog title="question" onClose={() => undefined}>
      <AskedOnce />
    </Dialog>,
  );
  await expect.element(button('once')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('once')).not.toBeInTheDocument();
  await expect.element(dialogs).toHaveFocus();
});

/** A button that waits for an answer before the dialog opens; a waiting button is disabled and loses the focus. */
function AnsweredOpener() {
  const [state, setState] = useState<'closed' | 'waiting' | 'open'>('closed');
  return (
    <>
      <button
        type="button"
        disabled={state === 'waiting'}
        onClick={() => {
          setState('waiting');
          setTimeout(() => setState('open'), 50);
        }}
      >
        open
      </button>
      {state === 'open' ? (
        <Dialog title="answered" onClose={() => setState('closed')}>
          <input aria-label="code" />
        </Dialog>
      ) : null}
    </>
  );
}

test('the focus goes back to an opener that lost it while it waited', async () => {
  show(<AnsweredOpener />);
  await open();
  await expect.element(dialogs).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialogs).toHaveLength(0);
  await expect.element(button('open')).toHaveFocus();
});
