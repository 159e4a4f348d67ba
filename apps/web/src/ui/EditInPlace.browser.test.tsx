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

function Price({ onSave }: { onSave: (text: string) => void }) {
  const read = (text: string) =>
    /^\d+$/.test(text.replaceAll(' ', '')) ? { text: text.replaceAll(' ', '') } : { problem: 'not a number' };
  return <EditInPlace label="note" value="85000" maxLength={40} numeric read={read} onSave={onSave} />;
}

test('saves what the reader of the field makes of a text, and keeps a refused one with its reason', async () => {
  const saved: string[] = [];
  show(
    <>
      <Price onSave={(text) => saved.push(text)} />
      <button type="button">after</button>
    </>,
  );
  await focusOn(shown);
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('650.50{Enter}');
  await expect.element(field).toHaveValue('650.50');
  await expect.element(field).toHaveAccessibleDescription('not a number');
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'after' })).toHaveFocus();
  await expect.element(field).toHaveValue('650.50');
  expect(saved).toEqual([]);
  await userEvent.fill(field, '84 400');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  await focusOn(field);
  await userEvent.keyboard('{Enter}');
  await expect.element(shown).toHaveFocus();
  expect(saved).toEqual(['84400']);
});
