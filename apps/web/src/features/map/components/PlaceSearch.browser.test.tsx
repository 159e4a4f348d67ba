import { findPlaces } from '@app/contract/map';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callQuery } from '../../../lib/callQuery.ts';
import { expectAccessible, noServer, show, textsOf } from '../../../ui/testing/show.tsx';
import { type ChangeFilters, readMapState } from '../mapState.ts';
import { recentPlaces } from '../recentPlaces.ts';
import { PlaceSearch } from './PlaceSearch.tsx';

const t = textsOf('ru');
const field = page.getByRole('combobox', { name: t('mapPage.spot.label') });
const options = page.getByRole('option');
const place = (title: string, sector: string | null, city: string) => ({
  title,
  detail: sector ?? '',
  address: `${title}, ${city}`,
  sector,
  city,
  coordinates: [28.87, 46.98] as [number, number],
});

const change = vi.fn<ChangeFilters>();
function open(at = ''): void {
  const queryClient = noServer();
  const items = [place('бд. Дачия, 27', 'Ботаника', 'Кишинёв'), place('Дачия', null, 'Дачия')];
  queryClient.setQueryData(callQuery(findPlaces, { query: { q: 'дачия' } }).queryKey, { items } as never);
  show(<PlaceSearch state={readMapState({ at })} change={change} onOpen={() => undefined} />, { queryClient });
}

beforeEach(() => {
  recentPlaces.write([]);
  change.mockReset();
});

test('the keyboard finds an address on the map, and it is offered again later', async () => {
  open();
  await userEvent.fill(field, 'дачия');
  await expect.element(options).toHaveLength(2);
  await expectAccessible(document.body);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(change).toHaveBeenCalledWith(expect.objectContaining({ at: '28.87000,46.98000,бд. Дачия, 27' }));
  await expect.element(options).toHaveLength(0);

  await userEvent.click(field);
  await expect.element(page.getByRole('listbox', { name: t('mapPage.spot.recent') })).toBeVisible();
  await expect.element(options).toHaveLength(1);
  await userEvent.click(page.getByRole('button', { name: t('mapPage.spot.forget') }));
  await expect.element(options).toHaveLength(0);
});

test('the address of the page names the place in the field, and its cross takes the mark away', async () => {
  open('28.87,46.98,бд. Дачия, 27');
  await expect.element(field).toHaveValue('бд. Дачия, 27');
  await userEvent.click(page.getByRole('button', { name: t('mapPage.spot.clear') }));
  expect(change).toHaveBeenCalledWith({ at: undefined });
});
