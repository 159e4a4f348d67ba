import type { Map as MaplibreMap } from 'maplibre-gl';
import { openRing } from '../../../map/openRing.ts';

/** West, south, east, north. */
type Box = [number, number, number, number];

/** What was done with the still map, for the live one to go on from. */
export class Takeover {
  #opened: Box | undefined;
  /** Controls that were pressed, by their names. */
  #pressed: string[] = [];
  /** How far the still map was dragged that the live one has not been yet, px. */
  #dragged: [x: number, y: number] = [0, 0];
  #map: MaplibreMap | undefined;

  /** A ring was opened. @param bounds what it counts */
  ask(bounds: Box): void {
    this.#opened = bounds;
    this.open();
  }

  /** A control was pressed: the live map's own is, once it is there. */
  press(control: string): void {
    this.#pressed.push(control);
    if (this.#map) this.open();
  }

  drag(x: number, y: number): void {
    this.#dragged = [this.#dragged[0] + x, this.#dragged[1] + y];
    this.#follow();
  }

  /** From here on the live map does what is asked of the still one. */
  begin(map: MaplibreMap): void {
    this.#map = map;
    this.#follow();
  }

  /** Goes to the ring that was opened, and does what the controls say that were pressed. */
  open(): void {
    if (!this.#map) return;
    for (const control of this.#pressed.splice(0)) liveControl(this.#map, control)?.click();
    if (!this.#opened) return;
    openRing(this.#map, this.#opened);
    this.#opened = undefined;
  }

  /** The map is gone, and another may be made. */
  end(): void {
    this.#map = undefined;
  }

  #follow(): void {
    const [x, y] = this.#dragged;
    if (!this.#map || (x === 0 && y === 0)) return;
    this.#dragged = [0, 0];
    this.#map.panBy([-x, -y], { animate: false });
  }
}

function liveControl(map: MaplibreMap, name: string | undefined): HTMLElement | null {
  return name
    ? (map.getContainer().parentElement?.querySelector(`[data-control="${CSS.escape(name)}"]`) ?? null)
    : null;
}

/** Whoever stands on a control of the still map by keyboard goes on from the live one. */
export function leaveControls(map: MaplibreMap): void {
  const focused = document.activeElement?.closest<HTMLElement>('[data-still] [data-control]');
  liveControl(map, focused?.dataset['control'])?.focus();
}

/**
 * Takes what the server drew away: its pins once the live ones are there, the whole of it once the live ground is. Whoever stands
 * on one of its pins by keyboard goes on from the live one.
 */
export function leaveStill(still: HTMLElement, isWhole: boolean): void {
  const focused = document.activeElement;
  if (still.contains(focused)) {
    const key = focused?.closest<HTMLElement>('[data-pin]')?.dataset['pin'];
    const same = key && document.querySelector<HTMLElement>(`.maplibregl-marker [data-pin="${CSS.escape(key)}"]`);
    (same || document.querySelector<HTMLElement>('.maplibregl-canvas'))?.focus();
  }
  still.dataset['bare'] = '';
  if (isWhole) still.replaceChildren();
}
