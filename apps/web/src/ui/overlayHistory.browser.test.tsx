import { createBrowserHistory } from '@tanstack/react-router';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from './Dialog.tsx';
import { Dropdown } from './Dropdown.tsx';
import { closeOverlaysOnBack } from './overlayHistory.ts';
import { Opener } from './testing/Opener.tsx';
import { show, textsOf } from './testing/show.tsx';
import { AddressEntry, addressEntry, useBackCloses } from './useBackCloses.ts';

const t = textsOf('ru');
const dialogs = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const press = (name: string) => userEvent.click(button(name));

let router: ReturnType<typeof createBrowserHistory>;
/** What the router says that the page is. */
const heading = page.getByRole('heading', { level: 1 });

function Shown({ children }: { children: ReactNode }) {
  const address = useSyncExternalStore(router.subscribe, () => router.location.href);
  return (
    <>
      <h1>{address}</h1>
      <button type="button" onClick={() => router.push('/next')}>
        next page
      </button>
      {address.startsWith('/page') ? children : null}
    </>
  );
}

/** Until the browser shows another entry: it goes there only later. */
async function go(by: number): Promise<void> {
  const before = JSON.stringify(history.state);
  history.go(by);
  await expect.poll(() => JSON.stringify(history.state)).not.toBe(before);
}
const back = () => go(-1);

/** Until the history has one entry for each overlay. */
async function expectOverlays(count: number): Promise<void> {
  await expect.poll(() => (history.state as { overlays?: number }).overlays ?? 0).toBe(count);
}

/** How often the browser went to another entry. */
let popped = 0;
window.addEventListener('popstate', () => (popped += 1), { capture: true });

beforeEach(() => {
  const before = location.href;
  router = createBrowserHistory();
  const stop = closeOverlaysOnBack();
  router.push('/before');
  router.flush();
  router.push('/page');
  router.flush();
  onTestFinished(() => {
    stop();
    router.destroy();
    history.replaceState(null, '', before);
  });
});

const nested = (
  <Opener>
    {(close) => (
      <Dialog title="below" onClose={close}>
        <Opener name="more">
          {(closeMore) => (
            <Dialog title="above" onClose={closeMore}>
              <button type="button" onClick={() => router.push('/next')}>
                leave
              </button>
              <button type="button" onClick={() => router.replace('/page?filter=1')}>
                filter
              </button>
            </Dialog>
          )}
        </Opener>
      </Dialog>
    )}
  </Opener>
);

test('Back closes the topmost overlay, and leaves the page once none is open', async () => {
  show(<Shown>{nested}</Shown>);
  await press('open');
  await press('more');
  await expect.element(dialogs).toHaveLength(2);
  await expectOverlays(2);
  await back();
  await expect.element(dialogs).toHaveLength(1);
  await back();
  await expect.element(dialogs).toHaveLength(0);
  await expect.element(heading).toHaveTextContent('/page');
  await back();
  await expect.element(heading).toHaveTextContent('/before');
});

test('an overlay that is closed by its button leaves no entry behind', async () => {
  show(<Shown>{nested}</Shown>);
  await press('open');
  await expectOverlays(1);
  await press(t('ui.close'));
  await expectOverlays(0);
  await back();
  await expect.element(heading).toHaveTextContent('/before');
});

test('Forward does not open an overlay again', async () => {
  show(<Shown>{nested}</Shown>);
  await press('open');
  await expectOverlays(1);
  await back();
  await expect.element(dialogs).toHaveLength(0);
  const shown = popped;
  history.forward();
  await expect.poll(() => popped).toBeGreaterThan(shown);
  await expectOverlays(0);
  await expect.element(dialogs).toHaveLength(0);
  await back();
  await expect.element(heading).toHaveTextContent('/before');
});

test('a link within nested overlays takes the place of their entries', async () => {
  show(<Shown>{nested}</Shown>);
  await press('open');
  await press('more');
  await expectOverlays(2);
  await press('leave');
  await expect.poll(() => location.pathname).toBe('/next');
  await back();
  await expect.element(heading).toHaveTextContent('/page');
  await back();
  await expect.element(heading).toHaveTextContent('/before');
  history.go(2);
  await expect.element(heading).toHaveTextContent('/next');
});

test('an address that is replaced under overlays is the one Back finds', async () => {
  show(<Shown>{nested}</Shown>);
  await press('open');
  await press('more');
  await expectOverlays(2);
  await press('filter');
  await expect.poll(() => location.search).toBe('?filter=1');
  await expectOverlays(2);
  await back();
  await back();
  await expect.element(dialogs).toHaveLength(0);
  await expect.element(heading).toHaveTextContent('/page?filter=1');
  expect(location.search).toBe('?filter=1');
  await back();
  await expect.element(heading).toHaveTextContent('/before');
});

const entry = addressEntry();

function AddressDialog() {
  const address = useSyncExternalStore(router.subscribe, () => router.location.href);
  return (
    <>
      <button type="button" onClick={() => router.push('/page?dialog=1')}>
        open by address
      </button>
      {address === '/page?dialog=1' ? (
        <AddressEntry value={entry}>
          <Dialog title="form" onClose={() => router.replace('/page')}>
            <Opener name="ask">
              {(close) => (
                <Dialog title="question" onClose={close}>
                  <button type="button" onClick={() => router.replace('/page')}>
                    yes
                  </button>
                </Dialog>
              )}
            </Opener>
          </Dialog>
        </AddressEntry>
      ) : null}
    </>
  );
}

test('a dialog of an address that is closed by its button goes back to the page under it', async () => {
  show(
    <Shown>
      <AddressDialog />
    </Shown>,
  );
  await press('open by address');
  await expect.element(dialogs).toHaveLength(1);
  await expectOverlays(0);
  await press(t('ui.close'));
  await expect.poll(() => location.search).toBe('');
  await back();
  await expect.element(heading).toHaveTextContent('/before');
});

test('a question that closes the dialog of an address under it goes back over both', async () => {
  show(
    <Shown>
      <AddressDialog />
    </Shown>,
  );
  await press('open by address');
  await press('ask');
  await expectOverlays(1);
  await press('yes');
  await expect.poll(() => location.search).toBe('');
  await expect.element(dialogs).toHaveLength(0);
  await back();
  await expect.element(heading).toHaveTextContent('/before');
});

test('a menu closes by Back', async () => {
  show(
    <Shown>
      <Dropdown label="menu" button="menu">
        {() => <p>items</p>}
      </Dropdown>
    </Shown>,
  );
  await press('menu');
  await expectOverlays(1);
  await back();
  await expect.element(page.getByText('items')).not.toBeInTheDocument();
  await expect.element(heading).toHaveTextContent('/page');
});

test('a page that was reloaded under an overlay goes back over its entry', async () => {
  // As the browser keeps it over the reload.
  history.replaceState({ ...history.state, __TSR_index: 2 }, '', '/page');
  History.prototype.pushState.call(history, { ...history.state, overlays: 1 }, '');
  onTestFinished(closeOverlaysOnBack());
  await expectOverlays(0);
  show(<Shown>{nested}</Shown>);
  await back();
  await expect.element(heading).toHaveTextContent('/before');
});

/** Part of the page that Back closes, under what an address opens over it. */
function Card() {
  const [isOpen, setIsOpen] = useState(false);
  useBackCloses(() => setIsOpen(false), isOpen, true);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        pick
      </button>
      <button type="button" onClick={() => router.push('/page?dialog=1')}>
        more
      </button>
      {isOpen ? <p>card</p> : null}
    </>
  );
}

test('Back closes a dialog of the address, then the card that it was opened from', async () => {
  show(
    <Shown>
      <Card />
    </Shown>,
  );
  await press('pick');
  await expectOverlays(1);
  await press('more');
  await expect.element(heading).toHaveTextContent('/page?dialog=1');
  await expectOverlays(0);
  await back();
  await expect.element(heading).toHaveTextContent('/page');
  await expectOverlays(1);
  await back();
  await expect.element(page.getByText('card')).not.toBeInTheDocument();
  await expect.element(heading).toHaveTextContent('/page');
});
