import type { Viewing } from '@app/contract/viewings';
import { addDays, dayOf } from '@app/domain/chisinauTime';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { noServer, show, textsOf } from '../../../ui/testing/show.tsx';
import { WithRouter } from '../../../ui/testing/WithRouter.tsx';
import { calendarQuery, comingQuery } from '../api.ts';
import { CalendarBody } from './CalendarBody.tsx';
import { rangeOf, shownDays } from './calendarState.ts';

const t = textsOf('ru');
const today = dayOf(new Date());

/** Today's list, where this month holds nothing. */
function showList(coming: readonly Viewing[]): void {
  const queryClient = noServer();
  const { from, to } = rangeOf(shownDays('list', today));
  const nothing = { items: [], waiting: [], next: null, over: null, blocked: [] };
  queryClient.setQueryData(calendarQuery(from, to).queryKey, nothing);
  queryClient.setQueryData(comingQuery.queryKey, { pages: [{ items: [...coming], next: null }], pageParams: [null] });
  const body = { today, view: 'list', day: today, show: () => undefined, onOpenHours: () => undefined } as const;
  const history = createMemoryHistory();
  show(
    <WithRouter history={history}>
      <CalendarBody {...body} />
    </WithRouter>,
    { queryClient },
  );
}

test('lists a viewing that I propose for a later month where this month holds nothing', async () => {
  const later = {
    id: 1,
    status: 0,
    starts_at: `${addDays(today, 40)}T09:00:00.000Z`,
    side: 'client',
    proposed_by: 'client',
    offered: [],
    together: [],
    can: ['change'],
    previous_starts_at: null,
    person: { id: 2, name: 'Ion Rusu' },
    offer: { address: 'Chișinău' },
  };
  showList([later as unknown as Viewing]);
  await expect.element(page.getByRole('link', { name: /Ion Rusu/ })).toBeVisible();
});

test('says that there are none where none come', async () => {
  showList([]);
  await expect.element(page.getByRole('heading', { name: t('viewings.emptyTitle') })).toBeVisible();
});
