import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Tabs } from './Tabs.tsx';
import { focusOn, show } from './testing/show.tsx';

const tabs = ['one', 'two', 'three'].map((value) => ({ value, label: value }));

function ThreeTabs() {
  const [value, setValue] = useState('one');
  return (
    <Tabs label="numbers" tabs={tabs} value={value} onChange={setValue}>
      <button type="button">{`within ${value}`}</button>
    </Tabs>
  );
}

test('arrows, Home and End choose a tab and go round; Tab goes on to what it shows', async () => {
  show(<ThreeTabs />);
  const tab = (name: string) => page.getByRole('tab', { name });
  const chosen = async (name: string): Promise<void> => {
    await expect.element(tab(name)).toHaveFocus();
    await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByRole('tabpanel', { name })).toBeVisible();
  };
  await focusOn(tab('one'));
  await chosen('one');
  for (const [key, name] of [
    ['ArrowRight', 'two'],
    ['End', 'three'],
    ['ArrowRight', 'one'],
    ['ArrowLeft', 'three'],
    ['Home', 'one'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await chosen(name);
  }
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'within one' })).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(tab('one')).toHaveFocus();
});
