import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show, textsOf } from '../../../ui/testing/show.tsx';
import { PlaceChoice } from './PlaceChoice.tsx';

const t = textsOf('ro');
const input = page.getByRole('combobox', { name: t('placeChoice.type') });
const chosen = page.getByRole('list', { name: t('placeChoice.chosen') }).getByRole('button');

function Places() {
  const [places, setPlaces] = useState<string[]>([]);
  return <PlaceChoice value={places} onChange={setPlaces} close={() => undefined} />;
}

test('places are typed and taken by Enter, the next one by an arrow; Backspace takes the last away', async () => {
  show(<Places />, { locale: 'ro' });
  await expect.element(input).toHaveFocus();
  await userEvent.keyboard('orhei{Enter}');
  await expect.element(input).toHaveValue('');
  await expect.element(chosen).toHaveLength(1);
  await expect.element(chosen).toHaveTextContent('Orhei');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(chosen).toHaveLength(2);
  await userEvent.keyboard('b{Backspace}');
  await expect.element(chosen).toHaveLength(2);
  await userEvent.keyboard('{Backspace}');
  await expect.element(chosen).toHaveLength(1);
  await expect.element(input).toHaveFocus();
});

test('the place that the arrows come to is in view', async () => {
  show(<Places />, { locale: 'ro' });
  await expect.element(input).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  const last = page.getByRole('option').last();
  await expect.element(last).toBeInViewport({ ratio: 1 });
  await expect.element(input).toHaveAttribute('aria-activedescendant', last.element().id);
});
