import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Range, RangeField } from './RangeField.tsx';
import { apart } from './testing/filledTo.ts';
import { focusOn, show } from './testing/show.tsx';

function Price() {
  const [value, setValue] = useState<Range>([1_234, 9_876]);
  return <RangeField label="price" unit="€" min={0} max={10_000} step={100} value={value} onChange={setValue} />;
}

const from = page.getByRole('slider').first();
const to = page.getByRole('slider').last();
const typed = (end: 0 | 1) => page.getByRole('textbox').nth(end);

test('both knobs say their values with the unit, and the line is filled from one to the other', async () => {
  show(<Price />, { locale: 'ro' });
  await expect.element(from).toHaveAttribute('aria-valuetext', expect.stringMatching(/^1\s234\s€$/));
  await expect.element(to).toHaveAttribute('aria-valuetext', expect.stringMatching(/^9\s876\s€$/));
  expect(apart(from.element(), '--from')).toBeLessThan(0.01);
  expect(apart(to.element(), '--to')).toBeLessThan(0.01);
});

test('a knob does not pass the other one by keys, and an end that it reaches is left open', async () => {
  show(<Price />);
  await focusOn(from);
  await userEvent.keyboard('{End}');
  await expect.element(typed(0)).toHaveValue(expect.stringMatching(/^9\s876$/));
  await userEvent.keyboard('{Home}');
  await expect.element(typed(0)).toHaveValue('');
  await userEvent.tab();
  await expect.element(to).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(typed(1)).toHaveValue('');
});

test('a press on the line moves the nearer knob and leaves the focus on it', async () => {
  show(<Price />);
  const line = page.getByRole('presentation');
  await expect.element(line).toBeVisible();
  const { width, height } = line.element().getBoundingClientRect();
  await userEvent.click(line, { position: { x: width * 0.3, y: height / 2 } });
  await expect.element(from).toHaveFocus();
  await expect.element(typed(0)).toHaveValue(expect.stringMatching(/^[23]\s\d00$/));
  await userEvent.click(line, { position: { x: width * 0.8, y: height / 2 } });
  await expect.element(to).toHaveFocus();
  await expect.element(typed(1)).toHaveValue(expect.stringMatching(/^[78]\s\d00$/));
});
