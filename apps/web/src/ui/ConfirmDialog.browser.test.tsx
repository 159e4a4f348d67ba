import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Opener } from './testing/Opener.tsx';
import { focusOn, show, textsOf } from './testing/show.tsx';

const t = textsOf('ru');

for (const wary of [false, true])
  test(`Enter ${wary ? 'does nothing in a wary question' : 'answers a question with its act'}`, async () => {
    const act = vi.fn<() => void>();
    show(<Opener>{(close) => <ConfirmDialog title="delete?" wary={wary} onConfirm={act} onClose={close} />}</Opener>);
    await focusOn(page.getByRole('button', { name: 'open' }));
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: t(wary ? 'ui.cancel' : 'ui.confirm') })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(act).toHaveBeenCalledTimes(wary ? 0 : 1);
    await expect.element(page.getByRole('dialog')).toHaveLength(wary ? 0 : 1);
  });
