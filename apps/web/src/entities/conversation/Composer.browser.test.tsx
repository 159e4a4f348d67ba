import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focusOn, show, textsOf } from '../../ui/testing/show.tsx';
import { Composer } from './Composer.tsx';

const ru = textsOf('ru');

test('Enter sends a message, Shift+Enter starts a new line in it', async () => {
  const written: string[] = [];
  show(<Composer chat="7" onWrite={({ text }) => written.push(text)} onType={() => undefined} />);
  const field = page.getByRole('textbox', { name: ru('support.chat.field') });
  await focusOn(field);
  await userEvent.keyboard('Hello{Shift>}{Enter}{/Shift}there');
  expect(written).toEqual([]);
  await expect.element(field).toHaveValue('Hello\nthere');
  await userEvent.keyboard('{Enter}');
  expect(written).toEqual(['Hello\nthere']);
  await expect.element(field).toHaveValue('');
});
