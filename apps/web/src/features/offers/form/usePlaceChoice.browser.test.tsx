import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../ui/testing/show.tsx';
import type { Place } from './offerDraft.ts';
import { usePlaceChoice } from './usePlaceChoice.ts';

const drawn: Place = {
  point: [28.81, 47.01],
  address: 'str. Livezilor',
  isAddressOfMap: true,
  approximate: false,
  outline: [
    [28.8, 47],
    [28.82, 47],
    [28.81, 47.02],
    [28.8, 47],
  ],
};

function Plot({ start }: { start: Place }) {
  const [place, setPlace] = useState(start);
  const choice = usePlaceChoice(place, (change) => setPlace((before) => ({ ...before, ...change })));
  return (
    <>
      <button type="button" onClick={() => choice.draw(null)}>
        remove
      </button>
      <output>{JSON.stringify([place.point, place.outline, place.address])}</output>
    </>
  );
}

test.each([
  ['the words of the map', drawn, ''],
  ["one's own words, which stay", { ...drawn, isAddressOfMap: undefined }, 'str. Livezilor'],
])('a removed outline takes its point along: %s', async (_, start, address) => {
  show(<Plot start={start} />);
  await page.getByRole('button', { name: 'remove' }).click();
  await expect.element(page.getByText(JSON.stringify([null, null, address]))).toBeVisible();
});
