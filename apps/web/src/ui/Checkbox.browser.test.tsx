import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Checkbox, Switch } from './Checkbox.tsx';
import { focusOn, show } from './testing/show.tsx';

function Both() {
  const [isAgreed, setAgreed] = useState(false);
  const [isDark, setDark] = useState(false);
  return (
    <>
      <Checkbox
        label="agree"
        error={isAgreed ? undefined : 'needed'}
        checked={isAgreed}
        onChange={({ target }) => setAgreed(target.checked)}
      />
      <Switch label="dark" checked={isDark} onChange={({ target }) => setDark(target.checked)} />
    </>
  );
}

test('Space ticks a box and turns a switch, a box that has to be ticked says why', async () => {
  show(<Both />);
  const box = page.getByRole('checkbox', { name: 'agree' });
  const dark = page.getByRole('switch', { name: 'dark' });
  await focusOn(box);
  await expect.element(box).toHaveAccessibleDescription('needed');
  await expect.element(box).toBeInvalid();
  await userEvent.keyboard(' ');
  await expect.element(box).toBeChecked();
  await expect.element(box).toBeValid();
  await userEvent.tab();
  await expect.element(dark).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(dark).toBeChecked();
});
