import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { parseSearch } from '../../../lib/search.ts';
import { show, textsOf } from '../../../ui/testing/show.tsx';
import { WithRouter } from '../../../ui/testing/WithRouter.tsx';
import { Chooser } from './Chooser.tsx';

const t = textsOf('ru');

test('both forms that home opens begin with the choice', async () => {
  const history = createMemoryHistory();
  const chosen = () => {
    const { create, begin = '' } = parseSearch(history.location.search);
    return { create, ...parseSearch(String(begin)) };
  };
  show(
    <WithRouter history={history}>
      <Chooser />
    </WithRouter>,
  );
  const press = (name: string) => userEvent.click(page.getByText(name, { exact: true }));
  await userEvent.click(page.getByRole('radio', { name: t('landing.buy') }));
  await userEvent.click(page.getByRole('radio', { name: t('ui.kind.house') }));
  await userEvent.fill(page.getByLabelText(t('landing.budgetTo'), { exact: false }), '90000');
  await userEvent.click(page.getByRole('link').last());
  await expect.poll(chosen).toEqual({ create: 'search', deal: '2', kind: '2', price_to: '90000' });

  await press(t('landing.offering'));
  await userEvent.fill(page.getByLabelText(t('landing.priceAsked'), { exact: false }), '85000');
  await press(t('landing.publish'));
  await expect.poll(chosen).toEqual({ create: 'offer', deal: '2', kind: '2', price: '85000' });
});
