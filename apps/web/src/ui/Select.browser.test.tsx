import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Select } from './Select.tsx';
import { focusOn, show } from './testing/show.tsx';

test('letters and arrows choose in a list, which says what is wrong with it', async () => {
  show(<Select label="town" options={['Bălți', { value: 'or', label: 'Orhei' }, 'Cahul']} error="too far" />);
  const list = page.getByRole('combobox', { name: 'town' });
  await focusOn(list);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(list).toHaveValue('or');
  await userEvent.keyboard('C');
  await expect.element(list).toHaveValue('Cahul');
  await expect.element(list).toHaveAccessibleDescription('too far');
});
