import type { Locale } from '@app/domain/kinds';
import type { Seat } from './person.ts';

const desktop = { width: 1440, height: 900 } as const;
const phone = { width: 390, height: 844, touch: true } as const;

/** The four places a journey is tried in; the Romanian ones use the dark theme, so that both themes are seen. */
export const desktopRu = { locale: 'ru', ...desktop } as const;
export const desktopRo = { locale: 'ro', theme: 'night', ...desktop } as const;
export const phoneRu = { locale: 'ru', ...phone } as const;
export const phoneRo = { locale: 'ro', theme: 'night', ...phone } as const;

type JourneySeat<S extends Seat> = S & {
  /** For the test's title: `ro at 390`. */
  label: string;
};

/**
 * The seats of one journey. `npm test` runs it in the first one only: put the seat where it breaks most easily there. The
 * others carry Playwright's tag `@nightly` in their label.
 */
export function seatsOf<const S extends readonly (Seat & { locale: Locale })[]>(
  ...seats: S
): readonly JourneySeat<S[number]>[] {
  return seats.map((seat: S[number], place) => ({
    ...seat,
    label: `${seat.locale} at ${seat.width ?? desktop.width}${place === 0 ? '' : ' @nightly'}`,
  }));
}
