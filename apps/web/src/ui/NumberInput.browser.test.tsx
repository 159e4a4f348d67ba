import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NumberInput } from './NumberInput.tsx';
import { focusOn, show } from './testing/show.tsx';

function Area({ decimals = false }) {
  const [value, setValue] = useState<number | null>(null);
  return (
    <>
      <NumberInput label="area" value={value} onChange={setValue} decimals={decimals} />
      <output>{String(value)}</output>
    </>
  );
}

for (const [typed, kept, value, left] of [
  ['12 5a00', '12 500', '12500', /^12\s500$/],
  ['1,5', '15', '15', /^15$/],
  ['1,5', '1,5', '1.5', /^1,5$/, true],
] as const)
  test(`"${typed}" is left alone while it is typed, but for letters, and takes its shape after it: ${value}`, async () => {
    show(<Area decimals={value === '1.5'} />);
    const input = page.getByRole('textbox', { name: 'area' });
    await focusOn(input);
    await userEvent.keyboard(typed);
    await expect.element(input).toHaveValue(kept);
    await expect.element(page.getByRole('status')).toHaveTextContent(value);
    await userEvent.tab();
    await expect.element(input).toHaveValue(expect.stringMatching(left));
  });
