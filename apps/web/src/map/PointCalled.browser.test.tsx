import { namePlace } from '@app/contract/map';
import type { LngLat } from '@app/domain/kinds';
import type { MarkedPlace } from '@app/domain/markedPlace';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callQuery } from '../lib/callQuery.ts';
import { noServer, show } from '../ui/testing/show.tsx';
import { PointCalled } from './PointCalled.tsx';
import { useMarkerAddress } from './useMarkerAddress.ts';

const field = page.getByRole('textbox');
const points: Record<string, { at: LngLat; name: string }> = {
  dacia: { at: [28.86, 46.98], name: 'просп. Дачия, Ботаника, Кишинёв' },
  decebal: { at: [28.857, 46.986], name: 'просп. Дечебал, Ботаника, Кишинёв' },
};

function Marked() {
  const [place, setPlace] = useState<MarkedPlace>({ point: null, address: '' });
  const choice = useMarkerAddress(place, (change) => setPlace((before) => ({ ...before, ...change })));
  return (
    <>
      <input value={place.address} onChange={(event) => choice.type(event.currentTarget.value)} />
      {Object.entries(points).map(([name, { at }]) => (
        <button key={name} type="button" onClick={() => choice.choose(at)}>
          {name}
        </button>
      ))}
      <button type="button" onClick={() => choice.choose(null)}>
        clear
      </button>
      <button type="button" onClick={() => choice.find({ point: points['dacia']!.at, address: 'бул. Дачия, 27' })}>
        list
      </button>
      <button type="button" onClick={() => choice.choose([29, 47])}>
        unnamed
      </button>
      <section aria-label="called">
        <PointCalled choice={choice} />
      </section>
    </>
  );
}

function open(): void {
  const queryClient = noServer();
  for (const {
    at: [lng, lat],
    name,
  } of Object.values(points))
    queryClient.setQueryData(callQuery(namePlace, { query: { lng, lat } }).queryKey, { address: name } as never);
  show(<Marked />, { queryClient });
}
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));

test('an address chosen from the list goes with its marker, and the new point gives its own', async () => {
  open();
  await press('list');
  await expect.element(field).toHaveValue('бул. Дачия, 27');
  await press('decebal');
  await expect.element(field).toHaveValue(points['decebal']!.name);
  await press('list');
  await press('clear');
  await expect.element(field).toHaveValue('');
  await press('list');
  // What the map cannot name keeps no street of another place.
  await press('unnamed');
  await expect.element(field).toHaveValue('');
});
