import { describeTiles, listNear } from '@app/contract/map';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { callQuery } from '../lib/callQuery.ts';
import { noServer, show, textsOf } from '../ui/testing/show.tsx';
import { PlaceLandmarks } from './PlaceLandmarks.tsx';

const t = textsOf('ru');
const at = [28.83, 47.02] as const;
const corner = { streets: ['бул. Дачия', 'ул. Траян'] as [string, string], metres: 120 };
const stop = { kind: 'stop' as const, name: 'Цирк', coordinates: [28.83, 47.02] as [number, number], minutes: 3, lines: [] }; // oxfmt-ignore
const box = {
  tilejson: '3.0.0' as const,
  tiles: [],
  minzoom: 7,
  maxzoom: 13,
  bounds: [26, 45, 31, 49] as [number, number, number, number],
  attribution: '',
};
const layers = (...ids: string[]) => ids.map((id) => ({ id, fields: {} }));

function showLandmarks(approximate: boolean, held: readonly string[]) {
  const queryClient = noServer();
  queryClient.setQueryData(callQuery(listNear, { query: { lng: at[0], lat: at[1] } }).queryKey, {
    items: [stop],
    street: 'бул. Дачия',
    corner,
  });
  queryClient.setQueryData(callQuery(describeTiles).queryKey, { ...box, vector_layers: layers(...held) });
  show(<PlaceLandmarks at={[...at]} approximate={approximate} withMapLimits />, { queryClient });
}

const cornerText = t('near.corner', { first: 'бул. Дачия', second: 'ул. Траян', metres: 120 });
const stopText = t('near.stop', { name: 'Цирк', minutes: 3 });

test('an exact place shows its corner, its stop and what the bundled map leaves out', async () => {
  showLandmarks(false, ['roads', 'places']);
  for (const text of [cornerText, stopText, t('near.mapLimits')])
    await expect.element(page.getByText(text)).toBeVisible();
});

test('an approximate place shows its stop alone', async () => {
  showLandmarks(true, ['roads', 'places', 'houses']);
  await expect.element(page.getByText(stopText)).toBeVisible();
  for (const text of [cornerText, 'бул. Дачия', t('near.mapLimits')])
    await expect.element(page.getByText(text)).not.toBeInTheDocument();
});
