import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AmountField } from './AmountField.tsx';
import { apart } from './testing/filledTo.ts';
import { focusOn, show, textsOf } from './testing/show.tsx';

const t = textsOf('ro');

function Price() {
  const [value, setValue] = useState<number | null>(100_000);
  const label = t('landing.value');
  return (
    <AmountField label={label} unit="€" min={10_000} max={500_000} step={1_000} value={value} onChange={setValue} />
  );
}

test('a slider says its value with the unit, and its line is filled up to the knob', async () => {
  show(
    <>
      <Price />
      <AmountField
        label={t('landing.term')}
        unit={t('landing.yearSign')}
        min={1}
        max={30}
        step={1}
        value={30}
        onChange={() => undefined}
      />
    </>,
    { locale: 'ro' },
  );
  const price = page.getByRole('slider', { name: t('landing.value') });
  await userEvent.fill(page.getByRole('textbox', { name: t('landing.value'), exact: false }), '123456');
  await expect.element(price).toHaveAttribute('aria-valuetext', expect.stringMatching(/^123\s456\s€$/));
  await expect
    .element(page.getByRole('slider', { name: t('landing.term') }))
    .toHaveAttribute('aria-valuetext', expect.stringMatching(new RegExp(`^30\\s${t('landing.yearSign')}$`)));
  expect(apart(price.element(), '--to')).toBeLessThan(0.01);
});

test('keys move the slider by a step and to its ends, and what is typed may lie beyond them', async () => {
  show(<Price />, { locale: 'ro' });
  const typed = page.getByRole('textbox', { name: t('landing.value'), exact: false });
  const slider = page.getByRole('slider', { name: t('landing.value') });
  await focusOn(slider);
  for (const [key, value] of [
    ['ArrowRight', /^101\s000$/],
    ['End', /^500\s000$/],
    ['Home', /^10\s000$/],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await expect.element(typed).toHaveValue(expect.stringMatching(value));
  }
  await userEvent.fill(typed, '750000');
  await expect.element(slider).toHaveValue('500000');
  await expect.element(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^750\s000\s€$/));
});
