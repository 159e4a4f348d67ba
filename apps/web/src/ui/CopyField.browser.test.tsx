import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CopyField } from './CopyField.tsx';
import { focusOn, show, textsOf } from './testing/show.tsx';
import { currentToasts } from './toast.ts';

const t = textsOf('ru');

test('the focus chooses all of a link, and Enter on the button copies it and says so', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => void vi.restoreAllMocks());
  show(<CopyField label="link" text="https://vatra.test/a" />);
  await focusOn(page.getByRole('textbox', { name: 'link' }));
  expect(getSelection()?.toString()).toBe('https://vatra.test/a');
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: t('ui.share.copy') })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(copied).toHaveBeenCalledWith('https://vatra.test/a');
  await expect.poll(() => currentToasts().map(({ text }) => text)).toEqual([t('ui.share.copied')]);
});
