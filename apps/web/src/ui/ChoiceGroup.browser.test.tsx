import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PillGroup } from './PillGroup.tsx';
import { SegmentedControl } from './SegmentedControl.tsx';
import { focusOn, show } from './testing/show.tsx';

const options = [
  { value: 'rent', label: 'rent' },
  { value: 'gone', label: 'gone', disabled: true },
  { value: 'sale', label: 'sale' },
];
const radio = (name: string) => page.getByRole('radio', { name });
const box = (name: string) => page.getByRole('checkbox', { name });

function OneOf({ deselect = false }) {
  const [value, setValue] = useState<string | null>('rent');
  return (
    <>
      <button type="button">before</button>
      <SegmentedControl label="deal" options={options} deselect={deselect} value={value} onChange={setValue} />
      <button type="button">after</button>
    </>
  );
}

test('one choice is one stop of Tab, and arrows go round it past what cannot be chosen', async () => {
  show(<OneOf />);
  await focusOn(page.getByRole('button', { name: 'before' }));
  await userEvent.tab();
  await expect.element(radio('rent')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(radio('sale')).toHaveFocus();
  await expect.element(radio('sale')).toBeChecked();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(radio('rent')).toBeChecked();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'after' })).toHaveFocus();
  await expect.element(page.getByRole('radiogroup', { name: 'deal' })).toBeVisible();
});

for (const deselect of [true, false])
  test(`a second press on the chosen one ${deselect ? 'clears it where that is allowed' : 'leaves it'}`, async () => {
    show(<OneOf deselect={deselect} />);
    await userEvent.click(page.getByText('rent'));
    await expect.element(radio('rent')).toHaveProperty('checked', !deselect);
  });

function Several() {
  const [value, setValue] = useState<string[]>([]);
  return <PillGroup multiple label="deals" options={options} value={value} onChange={setValue} error="choose" />;
}

test('several choices are a stop each, and Space turns one on and off', async () => {
  show(<Several />);
  await focusOn(box('rent'));
  await userEvent.keyboard(' ');
  await expect.element(box('rent')).toBeChecked();
  await userEvent.tab();
  await expect.element(box('sale')).toHaveFocus();
  await userEvent.keyboard(' ');
  await userEvent.tab({ shift: true });
  await userEvent.keyboard(' ');
  await expect.element(box('rent')).not.toBeChecked();
  await expect.element(box('sale')).toBeChecked();
  await expect.element(page.getByRole('group', { name: 'deals' })).toHaveAccessibleDescription('choose');
});
