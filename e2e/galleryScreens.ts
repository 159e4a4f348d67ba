import type { Locale } from '@app/domain/kinds';
import type { BrowserContext, Page } from '@playwright/test';
import type { PageTexts, TextKey } from './pageTexts.ts';

/** What the addresses need to know of the demo data. */
export interface Known {
  offer: string;
  ownOffer: string;
  search: string;
  ownSearch: string;
  realtorSearch: string;
  /** Key of that search's link for a client. */
  clientKey: string;
  /** Land for sale. */
  plot: string;
  realtor: number;
  /** Key of the board of the client's favourites, on which others have voted. */
  board: string;
  /** A viewing of the client's that a review is to be written of. */
  review: number;
  /** A day to come, `2026-07-18`, on which the owner has agreed to show something; the most such if there are several. */
  agreedDay: string;
  /** Token of the link that takes a change of a password back. */
  undo: string;
}

/** Who looks: nobody in particular, one of the demo people, or somebody who has just registered. */
export type Looker = 'guest' | 'owner' | 'realtor' | 'client' | 'newcomer' | 'admin';

/** One view while it is made ready. */
export interface View {
  page: Page;
  context: BrowserContext;
  locale: Locale;
  /** The page's texts in that language. */
  t: PageTexts;
  /** Narrower than 967 px. */
  mobile: boolean;
  known: Known;
}

export interface Screen {
  name: string;
  as: Looker;
  /** The path after the language. */
  path: (known: Known) => string;
  /** Before the page is opened: what the browser remembers, what the server does not answer. */
  prepare?: (view: View) => Promise<unknown>;
  /** What a person does on it first. */
  act?: (view: View) => Promise<unknown>;
  /** Its loading is what is shown. */
  waits?: boolean;
  /** Looked at in a window so tall that a form stands in it whole. */
  tall?: boolean;
  /** A sheet of paper: it has no keyboard to go through it. */
  paper?: boolean;
}

type Steps = Pick<Screen, 'prepare' | 'act' | 'waits' | 'tall' | 'paper'>;

export const screen = (
  name: string,
  as: Looker,
  path: string | ((known: Known) => string),
  steps: Steps = {},
): Screen => ({ name, as, path: typeof path === 'string' ? () => path : path, ...steps });

/** Presses the first button that has one of these names. */
export const pressOn =
  (...names: TextKey[]) =>
  ({ page, t }: View): Promise<void> =>
    page
      .getByRole('button', { name: t.anyOf(...names) })
      .first()
      .click();

/** The same in a dialog. */
export const pressIn =
  (...names: TextKey[]) =>
  ({ page, t }: View): Promise<void> =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: t.anyOf(...names) })
      .first()
      .click();
