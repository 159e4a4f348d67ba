import type { Locale } from '@app/domain/kinds';
import type { admin } from './ru/admin.ts';
import type ru from './ru/index.ts';

/** The texts of one language. Russian is written first and gives the shape. */
export type Messages = typeof ru;

export interface AdminMessages {
  admin: typeof admin;
}

/** The same keys with any words: `ro` files say `satisfies Translated<typeof ru>`. */
export type Translated<T> = { [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };

/** An area that one public page shows beside what all of them say (`first.ts`). */
export type PageArea = 'landing' | 'mapPage' | 'offers';

const areas: Record<Locale, Record<PageArea, () => Promise<object>>> = {
  ru: {
    landing: () => import('./ru/landing.ts'),
    mapPage: () => import('./ru/mapPage.ts'),
    offers: () => import('./ru/offers.ts'),
  },
  ro: {
    landing: () => import('./ro/landing.ts'),
    mapPage: () => import('./ro/mapPage.ts'),
    offers: () => import('./ro/offers.ts'),
  },
};

/** One language's texts; the other is never loaded. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const loaded = locale === 'ro' ? await import('./ro/index.ts') : await import('./ru/index.ts');
  return loaded.default as Messages;
}

/** What this browser's page has so far. Areas come to the same object: what is shown later finds them there. */
const here = {} as Messages;
let spoken: Locale = 'ru';
let whole: Promise<void> | undefined;

/** What every page begins with, and what of its language is there later. */
export async function loadFirstMessages(locale: Locale): Promise<Messages> {
  spoken = locale;
  const loaded = locale === 'ro' ? await import('./ro/first.ts') : await import('./ru/first.ts');
  return Object.assign(here, loaded.default);
}

/**
 * Waits for the texts of what is loaded later. The server has them all.
 * @param area the page's own beside the first ones; all of them when it is left out. What failed is asked for again
 */
export async function loadTexts(area?: PageArea): Promise<void> {
  if (import.meta.env.SSR || (area && area in here)) return;
  if (area) return void Object.assign(here, await areas[spoken][area]());
  whole ??= loadMessages(spoken).then((all) => void Object.assign(here, all));
  await whole.catch((error: unknown) => {
    whole = undefined;
    throw error;
  });
}

/** What administrators' pages say beside that; nobody else loads it. */
export async function loadAdminMessages(locale: Locale): Promise<AdminMessages> {
  const loaded = locale === 'ro' ? await import('./ro/admin.ts') : await import('./ru/admin.ts');
  return { admin: loaded.admin as AdminMessages['admin'] };
}
