import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { focusOn, show, textsOf } from '../../../ui/testing/show.tsx';
import { MonthDays } from './MonthDays.tsx';

const t = textsOf('ru');
const day = (date: string) => page.elementLocator(document.querySelector(`[data-day="2026-11-${date}"]`)!);

function Month() {
  const [chosen, setChosen] = useState<string | null>(null);
  const [month, setMonth] = useState('2026-11');
  return (
    <MonthDays
      month={month}
      onMonth={setMonth}
      chosen={chosen}
      onChoose={setChosen}
      today="2026-11-10"
      stateOf={(one) => (one === '2026-11-12' ? 'full' : one === '2026-11-18' ? 'closed' : 'free')}
    />
  );
}

test('a month is one stop of Tab; arrows go by days and weeks past those that cannot be chosen', async () => {
  show(<Month />);
  const nextMonth = page.getByRole('button', { name: t('viewings.nextMonth') });
  await focusOn(nextMonth);
  await userEvent.tab();
  await expect.element(day('10')).toHaveFocus();
  for (const [key, date] of [
    ['ArrowRight', '11'],
    ['ArrowRight', '13'],
    ['ArrowLeft', '11'],
    // The 18th is closed.
    ['ArrowDown', '25'],
    ['ArrowUp', '11'],
    ['ArrowLeft', '10'],
    // The days before are over.
    ['ArrowLeft', '10'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await expect.element(day(date)).toHaveFocus();
  }
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(day('17')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.tab({ shift: true });
  await expect.element(nextMonth).toHaveFocus();
  await userEvent.tab();
  await expect.element(day('17')).toHaveFocus();
});

test('a day of the next month is chosen by a press, and its month is shown', async () => {
  show(<Month />);
  await expect.poll(() => document.querySelector('[data-day="2026-12-02"]')).not.toBeNull();
  const december = page.elementLocator(document.querySelector('[data-day="2026-12-02"]')!);
  await userEvent.click(december, { timeout: 3_000 });
  await expect.element(december).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => document.querySelector('[data-day="2026-12-31"]')).not.toBeNull();
});
