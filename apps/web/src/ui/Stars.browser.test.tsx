import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Rating, StarsInput } from './Stars.tsx';
import { focusOn, show, textsOf } from './testing/show.tsx';

const t = textsOf('ru');
const star = (count: number) => page.getByRole('radio', { name: t('ui.stars', { count }) });

function Review() {
  const [rating, setRating] = useState<Rating | null>(null);
  return <StarsInput label="review" value={rating} onChange={setRating} />;
}

test('arrows choose a rating, which is said in words and lights its stars', async () => {
  show(<Review />);
  await focusOn(star(1));
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.element(star(4)).toBeChecked();
  await expect.element(star(4)).toHaveFocus();
  await expect.element(page.getByText(t('ui.ratingWords.good'))).toBeVisible();
  expect(document.querySelectorAll('[data-lit]')).toHaveLength(4);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(star(3)).toBeChecked();
});
