import { CallError } from '@app/contract/client';
import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { isOutdated } from '../lib/outdated.ts';
import { createQueryClient } from './queryClient.ts';

const failure = (code: CallError['code'], status: number) => new CallError({ code, status, message: '' });
const queryKey = ['list'];

/** What a page shows of a list whose second reading fails; its first one did when nothing was read before. */
async function shownAfter(error: Error, read: string | undefined) {
  const client = createQueryClient();
  if (read !== undefined) client.setQueryData(queryKey, read, { updatedAt: 1 });
  const observer = new QueryObserver(client, { queryKey, queryFn: () => Promise.reject(error), retry: false });
  const stop = observer.subscribe(() => undefined);
  await observer.refetch();
  const { data, isError } = observer.getCurrentResult();
  const outdated = isOutdated(client.getQueryCache().find({ queryKey })!);
  stop();
  client.clear();
  return { data, isError, outdated };
}

it.each([
  ['no network', failure('network', 0)],
  ['no answer in time', failure('timeout', 0)],
  ['a failure', failure('internal', 500)],
  ['a disk without room', failure('disk_full', 503)],
  ['a storage that is away', failure('storage_unavailable', 503)],
])('%s leaves what was read before, and it is asked for again', async (_, error) => {
  expect(await shownAfter(error, 'flats')).toEqual({ data: 'flats', isError: false, outdated: true });
});

it.each([
  ['not found', failure('offer_not_found', 404)],
  ['forbidden', failure('forbidden', 403)],
  ['a defect of the page', new TypeError('x is not a function')],
])('%s is said all the same', async (_, error) => {
  expect(await shownAfter(error, 'flats')).toMatchObject({ isError: true, outdated: false });
});

it('where nothing was read before the failure is said', async () => {
  expect(await shownAfter(failure('network', 0), undefined)).toEqual({
    data: undefined,
    isError: true,
    outdated: false,
  });
});

it('what is read anew is no longer as before', async () => {
  const client = createQueryClient();
  client.setQueryData(queryKey, 'flats', { updatedAt: 1 });
  let fails = true;
  const queryFn = () => (fails ? Promise.reject(failure('network', 0)) : Promise.resolve('houses'));
  const observer = new QueryObserver(client, { queryKey, queryFn, retry: false });
  const query = () => client.getQueryCache().find({ queryKey })!;
  await observer.refetch();
  expect(isOutdated(query())).toBe(true);
  fails = false;
  await observer.refetch();
  expect([query().state.data, isOutdated(query())]).toEqual(['houses', false]);
  client.clear();
});
