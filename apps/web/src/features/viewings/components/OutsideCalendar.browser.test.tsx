import { showOutsideCalendar } from '@app/contract/outsideCalendar';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { callQuery } from '../../../lib/callQuery.ts';
import { noServer, show, textsOf } from '../../../ui/testing/show.tsx';
import { OutsideCalendar } from './OutsideCalendar.tsx';

test.each([
  ['ru', 1],
  ['ru', 5],
  ['ro', 3],
  ['ro', 0],
] as const)('an outside calendar says how many events could not be read: %s, %d', async (locale, unreadable) => {
  const queryClient = noServer();
  const calendar = {
    host: 'calendar.example',
    read_at: '2026-09-16T07:00:00.000Z',
    busy: 2,
    unreadable,
    failure: null,
  };
  queryClient.setQueryData(callQuery(showOutsideCalendar).queryKey, { calendar });
  show(<OutsideCalendar />, { locale, queryClient });
  const t = textsOf(locale);
  await expect.element(page.getByText(t('viewings.outside.busy', { count: 2 }))).toBeVisible();
  const note = page.getByText(t('viewings.outside.unreadable', { count: unreadable }));
  await expect.element(note).toHaveLength(unreadable > 0 ? 1 : 0);
});
