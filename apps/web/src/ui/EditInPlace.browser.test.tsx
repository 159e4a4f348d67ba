import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from './Dialog.tsx';
import { EditInPlace } from './EditInPlace.tsx';
import { Opener } from './testing/Opener.tsx';
import { focusOn, show } from './testing/show.tsx';

function Note() {
  const [text, setText] = useState('first');
  return <EditInPlace label="note" value={text} maxLength={20} onSave={setText} />;
}

const shown = page.getByRole('button', { name: 'note: ', exact: false });
const field = page.getByRole('textbox', { name: 'note' });

test('a value becomes a field with all of it chosen; Enter saves, Escape leaves it, both give the focus back', async () => {
  show(<Note />);
  for (const [key, text] of [
    ['Enter', 'second'],
    ['Escape', 'second'],
  ] as const) {
    await focusOn(shown);
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard(key === 'Enter' ? 'second' : 'third');
    await userEvent.keyboard(`{${key}}`);
    await expect.element(shown).toHaveFocus();
    await expect.element(shown).toHaveTextContent(`note: ${text}`);
  }
});

test('leaving the field saves, and the focus goes where it was going', async () => {
  show(
    <>
      <Note />
      <button type="button">after</button>
    </>,
  );
  await focusOn(shown);
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('second');
  await userEvent.tab();
  await expect.element(shown).toHaveTextContent('note: second');
  await expect.element(page.getByRole('button', { name: 'after' })).toHaveFocus();
});

test('Escape in the field leaves the dialog around it open', async () => {
  show(
    <Opener>
      {(close) => (
        <Dialog title="offer" onClose={close}>
          <Note />
        </Dialog>
      )}
    </Opener>,
  );
  await userEvent.click(page.getByRole('button', { name: 'open' }));
  await focusOn(shown);
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(shown).toHaveFocus();
});
