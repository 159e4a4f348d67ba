import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { StepCounter } from './StepCounter.tsx';
import { show, textsOf } from './testing/show.tsx';

const t = textsOf('ru');
const button = (name: 'less' | 'more') => page.getByRole('button', { name: `Балконы: ${t(`ui.${name}`)}` });

test('says that nothing is said until it is counted, and counts from one', async () => {
  const change = vi.fn<(value: number) => void>();
  show(<StepCounter label="Балконы" value={null} onChange={change} />);
  await expect.element(page.getByText(t('ui.notSaid'))).toBeVisible();
  await expect.element(button('less')).toBeDisabled();
  await button('more').click();
  expect(change).toHaveBeenCalledExactlyOnceWith(1);
});
