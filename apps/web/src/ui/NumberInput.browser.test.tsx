import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NumberField } from './NumberField.tsx';
import { asked } from './numberText.ts';
import { focusOn, show, textsOf } from './testing/show.tsx';

const t = textsOf('ru');

/** A filter knows no refused text: it asks nothing then. */
function Amount({ decimals = false, isFilter = false }) {
  const [value, setState] = useState<number | null>(null);
  const setValue = (next: number | null): void => setState(isFilter ? (asked(next) ?? null) : next);
  return (
    <>
      <NumberField label="amount" unit={decimals ? 'м²' : '€'} value={value} onChange={setValue} decimals={decimals} />
      <output>{String(value)}</output>
      <button type="button" onClick={() => setValue(7)}>
        seven
      </button>
    </>
  );
}

const input = page.getByRole('textbox', { name: 'amount', exact: false });
const value = page.getByRole('status');

/** Pastes as a browser does: the text goes in at once, and the event says that it was pasted. */
function paste(text: string): void {
  const field = input.element() as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste', data: text }));
}

for (const [typed, read, left, decimals] of [
  ['12 500', '12500', /^12\s500$/],
  ['12500', '12500', /^12\s500$/],
  ['1,5', '1.5', /^1,5$/, true],
] as const)
  test(`leaves "${typed}" alone while it is typed and formats it afterwards: ${read}`, async () => {
    show(<Amount decimals={decimals} />);
    await focusOn(input);
    await userEvent.keyboard(typed);
    await expect.element(input).toHaveValue(typed);
    await expect.element(value).toHaveTextContent(read);
    await userEvent.tab();
    await expect.element(input).toHaveValue(expect.stringMatching(left));
  });

test('reads a pasted price with cents as the price, and shows what it read', async () => {
  show(<Amount />);
  await focusOn(input);
  paste('84 400,00 €');
  await expect.element(value).toHaveTextContent('84400');
  await expect.element(input).toHaveValue(expect.stringMatching(/^84\s400$/));
});

for (const [typed, problem] of [
  ['650.50', 'whole'],
  ['1.25e5', 'unclear'],
  ['-650', 'negative'],
  ['650 лей', 'currency'],
] as const)
  test(`refuses "${typed}" at the field and keeps it there`, async () => {
    show(<Amount />);
    await focusOn(input);
    await userEvent.keyboard(typed);
    await expect.element(value).toHaveTextContent('NaN');
    await userEvent.tab();
    await expect.element(input).toHaveValue(typed);
    await expect.element(input).toHaveAccessibleDescription(t(`ui.number.${problem}`, { unit: '€' }));
    await expect.element(input).toHaveAttribute('aria-invalid', 'true');
    // Another value replaces the refused text.
    await userEvent.click(page.getByRole('button', { name: 'seven' }));
    await expect.element(input).toHaveValue('7');
    await expect.element(input).not.toHaveAttribute('aria-invalid');
  });

test('removes a digit of a grouped number without refusing the rest', async () => {
  show(<Amount />);
  await focusOn(input);
  await userEvent.keyboard('12500');
  await userEvent.tab();
  await focusOn(input);
  await userEvent.keyboard('{End}{Backspace}');
  await userEvent.tab();
  await expect.element(input).toHaveValue(expect.stringMatching(/^1\s250$/));
});

for (const isFilter of [false, true])
  test(`keeps a refused text that was pasted into a ${isFilter ? 'filter' : 'form'}, with its reason`, async () => {
    show(<Amount isFilter={isFilter} />);
    await focusOn(input);
    await userEvent.keyboard('500');
    paste('84\u00a040');
    const reason = t('ui.number.unclear');
    await expect.element(input).toHaveAccessibleDescription(reason);
    await userEvent.tab();
    await expect.element(input).toHaveValue('84\u00a040');
    await expect.element(input).toHaveAccessibleDescription(reason);
    await expect.element(value).toHaveTextContent(isFilter ? 'null' : 'NaN');
  });
