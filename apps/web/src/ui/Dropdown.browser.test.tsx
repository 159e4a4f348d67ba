import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dropdown } from './Dropdown.tsx';
import { focusOn, show } from './testing/show.tsx';

const opener = page.getByRole('button', { name: 'menu' });
const panel = page.getByRole('region', { name: 'menu' });
const act = page.getByRole('button', { name: 'act' });

async function open() {
  const onClose = vi.fn<() => void>();
  show(
    <>
      <Dropdown label="menu" button="…" onClose={onClose}>
        {(close) => (
          <button type="button" onClick={close}>
            act
          </button>
        )}
      </Dropdown>
      <button type="button">after</button>
    </>,
  );
  await focusOn(opener);
  await userEvent.keyboard('{Enter}');
  await expect.element(panel).toBeVisible();
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true');
  await userEvent.tab();
  await expect.element(act).toHaveFocus();
  return onClose;
}

for (const key of ['Escape', 'Enter'] as const)
  test(`${key} in a menu closes it and gives the focus back`, async () => {
    const onClose = await open();
    await userEvent.keyboard(`{${key}}`);
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
    expect(onClose).toHaveBeenCalledOnce();
  });

test('a menu closes when Tab leaves it or something else is pressed', async () => {
  const onClose = await open();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'after' })).toHaveFocus();
  await expect.element(panel).not.toBeInTheDocument();
  await userEvent.click(opener);
  await expect.element(panel).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'after' }));
  await expect.element(panel).not.toBeInTheDocument();
  expect(onClose).toHaveBeenCalledTimes(2);
});
