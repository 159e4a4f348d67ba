import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import classes from './Card.module.css';
import { show } from './testing/show.tsx';

test('the price is the largest text of a card, and its unit stays in the line', async () => {
  show(
    <article className={classes.card} style={{ width: 100 }}>
      <p className={classes.price}>
        84&#8239;400 € <small>per month</small>
      </p>
      <h3 className={classes.facts}>2 rooms</h3>
    </article>,
  );
  const unit = page.getByText('per month');
  await expect.element(unit).toBeVisible();
  const price = unit.element().parentElement!;
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
  expect(sizeOf(price)).toBeGreaterThan(sizeOf(page.getByRole('heading').element()));
  expect(sizeOf(price)).toBeGreaterThan(sizeOf(unit.element()));
  expect(price.getClientRects()[0]!.height).toBeLessThan(2 * sizeOf(price));
});
