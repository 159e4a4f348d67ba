import type { LngLat, Ring } from '@app/domain/kinds';
import { type ReactNode, useState } from 'react';
import type {} from '@vitest/browser-playwright';
import { expect, onTestFinished, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { show, textsOf } from '../ui/testing/show.tsx';
import { provideSettings, readSettings } from '../lib/settings.ts';
import { DrawZones } from './DrawZones.tsx';
import { MapView } from './MapView.tsx';
import { MarkerPicker } from './MarkerPicker.tsx';
import { MarksLayer, type OpenedRing } from './MarksLayer.tsx';
import { type PinThing, thingOf } from './pinFaces.tsx';

const t = textsOf('ru');
const button = (name: string) => page.getByRole('button', { name, exact: true });

function Marked() {
  const [at, setAt] = useState<LngLat | null>([28.83, 47.02]);
  return <MarkerPicker value={at} onChange={setAt} />;
}

function Drawn() {
  const [zones, setZones] = useState<Ring[]>([]);
  return (
    <>
      <output>{`${zones.length} zones`}</output>
      <DrawZones zones={zones} onChange={setZones} onRefused={() => undefined} />
    </>
  );
}

const showOnMap = (layer: ReactNode): void =>
  show(
    <div style={{ marginTop: 100, width: 240, height: 200 }}>
      <MapView label="map" theme="light" locale="ru" controls={{ tilt: false, stops: false }} pausesTouch={false}>
        {layer}
      </MapView>
    </div>,
  );

const canvas = (): HTMLElement => document.querySelector<HTMLElement>('.maplibregl-canvas')!;

type Place = readonly [x: number, y: number];

/** Of the browser's window, for a place px from the map's upper left corner. */
function inWindow([x, y]: Place): { x: number; y: number } {
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect(0, 0, window.innerWidth);
  const scale = frame.width / window.innerWidth;
  const box = canvas().getBoundingClientRect();
  return { x: frame.x + (box.x + x) * scale, y: frame.y + (box.y + y) * scale };
}

const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', place: Place) =>
  cdp().send('Input.dispatchMouseEvent', {
    type,
    ...inWindow(place),
    button: 'left',
    buttons: type === 'mouseReleased' ? 0 : 1,
    clickCount: 1,
  });

const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: Place[]) =>
  cdp().send('Input.dispatchTouchEvent', {
    type,
    touchPoints: places.map((place, id) => ({ ...inWindow(place), id })),
  });

async function startDrawing(): Promise<void> {
  showOnMap(<Drawn />);
  await userEvent.click(button(t('map.draw')));
  await expect.poll(() => document.querySelector('[data-drawing="ready"]')).not.toBeNull();
}

const corner: readonly Place[] = [
  [80, 60],
  [180, 80],
  [160, 150],
];

/** As a browser sends a right click, or a finger's long press. */
function openMenu(pointerType: 'mouse' | 'touch'): void {
  canvas().dispatchEvent(new PointerEvent('pointerdown', { pointerType, bubbles: true }));
  for (const type of ['mousedown', 'contextmenu', 'mouseup'])
    canvas().dispatchEvent(new MouseEvent(type, { button: 2, buttons: 2, bubbles: true, cancelable: true }));
}

async function showMarked(): Promise<void> {
  showOnMap(<Marked />);
  // Put on the map by the effects that also make it answer to presses.
  await expect.element(button(t('map.marker'))).toBeVisible();
}

test('a right click removes the marker', async () => {
  await showMarked();
  openMenu('mouse');
  await expect.element(button(t('map.placeMarker'))).toBeVisible();
});

test('a long press leaves the marker', async () => {
  await showMarked();
  openMenu('touch');
  await expect.element(button(t('map.removeMarker'))).toBeVisible();
});

test('a configured satellite service adds a switch, which says whose the pictures are', async () => {
  const before = readSettings();
  onTestFinished(() => {
    provideSettings(before);
    localStorage.clear();
  });
  provideSettings({ ...before, mapSatellite: { url: '/sky/{z}/{x}/{y}.png', attribution: '© Sky' } });
  await showMarked();
  await expect.element(page.getByText(/© Sky/)).not.toBeInTheDocument();
  await userEvent.click(button(t('map.satellite')));
  await expect.element(button(t('map.satellite'))).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText(/© Sky/)).toBeVisible();
});

test('a stroke that is released outside of the map is a zone, and drawing ends', { tags: ['nightly'] }, async () => {
  await startDrawing();
  await mouse('mousePressed', [60, 120]);
  for (const place of corner) await mouse('mouseMoved', place);
  await mouse('mouseMoved', [120, -40]);
  await mouse('mouseReleased', [120, -40]);
  await expect.element(page.getByText('1 zones')).toBeVisible();
  await expect.element(button(t('map.draw'))).toBeVisible();
});

test('a second finger drops the stroke, and the next stroke is a zone of its own', { tags: ['nightly'] }, async () => {
  await startDrawing();
  await touch('touchStart', [60, 120]);
  for (const place of corner) await touch('touchMove', place);
  await touch('touchStart', [160, 150], [60, 170]);
  await touch('touchMove', [180, 110], [30, 185]);
  await touch('touchEnd');
  await expect.element(button(t('map.stopDrawing'))).toBeVisible();
  await expect.element(page.getByText('0 zones')).toBeVisible();

  await touch('touchStart', [60, 120]);
  for (const place of corner) await touch('touchMove', place);
  await touch('touchEnd');
  await expect.element(page.getByText('1 zones')).toBeVisible();
});

const offerAt = (id: number, lng: number, lat: number): PinThing =>
  thingOf({ id, at: [lng, lat], side: 'offer', text: `${id} €`, label: `${id} €, квартира` });

function Marks({ things, selected }: { things: PinThing[]; selected: (id: number) => void }) {
  const [opened, setOpened] = useState<OpenedRing | null>(null);
  return (
    <MarksLayer
      things={things}
      side="offers"
      lit={null}
      opened={opened}
      onOpened={setOpened}
      onSelect={({ id }) => selected(id)}
    />
  );
}

test('the tip of a price and the middle of a dot are at the place', async () => {
  // A degree is 2,912 px wide at the first zoom: the second is 10 px to the right of the first one's end.
  const things = [offerAt(400, 28.83, 47.02), offerAt(500, 28.84, 47.02)];
  showOnMap(<Marks things={things} selected={() => undefined} />);
  await expect.element(page.getByRole('button', { name: '400 €, квартира' })).toBeVisible();
  const middle = canvas().getBoundingClientRect();
  const place = { x: middle.x + middle.width / 2, y: middle.y + middle.height / 2 };
  const open = document.querySelector('[data-pin="offer-400"]')!.getBoundingClientRect();
  expect([open.x + open.width / 2, open.bottom + 8]).toEqual([expect.closeTo(place.x, 0), expect.closeTo(place.y, 0)]);
  const dot = document.querySelector('[data-pin="offer-500"][data-closed]')!.getBoundingClientRect();
  expect(dot.y + dot.height / 2).toBeCloseTo(place.y, 0);
});

test('the ring of one house lists its offers, and Escape returns to it', async () => {
  const selected: number[] = [];
  const things = [offerAt(400, 28.83, 47.02), offerAt(500, 28.83, 47.02)];
  showOnMap(<Marks things={things} selected={(id) => selected.push(id)} />);
  const ring = page.getByRole('button', { name: '2: 2 предложения' });
  await expect.element(ring).toHaveAttribute('aria-expanded', 'false');
  (ring.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(button('400 €, квартира')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(ring).toHaveFocus();
  await expect.element(button('500 €, квартира')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await button('500 €, квартира').click();
  expect(selected).toEqual([500]);
});
