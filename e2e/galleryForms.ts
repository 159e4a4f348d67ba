import type { DealKind, PropertyKind } from '@app/domain/kinds';
import { mapPatience } from './drawZone.ts';
import { pressIn, pressOn, screen, type Screen, type View } from './galleryScreens.ts';
import { photoFile } from './photoFile.ts';

const newOffer = '/dashboard/reactions?create=offer';
const newSearch = '/dashboard/reactions?create=search';
const formOf = ({ page }: View) => page.getByRole('dialog').first();

/** Presses what is asked first; a search's form comes with its first place. */
async function choose(view: View, deal: DealKind, kind: PropertyKind, place?: string): Promise<void> {
  const dialog = formOf(view);
  for (const value of [deal, kind]) {
    const box = dialog.locator(`input[value="${value}"]`).first();
    if (!(await box.isChecked())) await box.press('Space');
  }
  if (!place) return;
  await dialog.getByRole('button', { name: view.t('searches.sectorOrTown') }).click();
  await dialog.locator(`input[value="${place}"]`).press('Space');
}

async function unfold(view: View): Promise<void> {
  const folded = formOf(view).locator('h4 > button[aria-expanded="false"]');
  await folded.first().waitFor();
  while ((await folded.count()) > 0) await folded.first().click();
}

const showInMiddle = (view: View, place: string) =>
  formOf(view)
    .locator(place)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center' }));

/** The map over the whole screen, with what is chosen on it. */
const wholeMaps: readonly Screen[] = [
  screen('form-search-area', 'client', newSearch, {
    act: async (view) => {
      await choose(view, 'sale', 'apartment', 'sector-botanica');
      await formOf(view).locator('input[value="sector-centru"]').press('Space');
      await formOf(view)
        .getByRole('button', { name: view.t('searches.selectArea') })
        .click();
    },
  }),
  screen('form-offer-location', 'owner', newOffer, {
    act: async (view) => {
      await choose(view, 'rent', 'apartment');
      await formOf(view)
        .getByRole('button', { name: view.t('map.selectLocation') })
        .click();
    },
  }),
];

/** Every kind's form of both sides, with what its deal alone asks. */
const kinds: readonly Screen[] = (['apartment', 'house', 'commercial', 'land'] as const).flatMap((kind) =>
  (['sale', 'exchange'] as const).flatMap((deal) => [
    screen(`form-offer-${kind}-${deal}`, 'owner', newOffer, {
      act: (view) => choose(view, deal, kind),
      tall: true,
    }),
    screen(`form-search-${kind}-${deal}`, 'client', newSearch, {
      act: (view) => choose(view, deal, kind, 'sector-botanica'),
      tall: true,
    }),
  ]),
);

/** All that can be asked: nothing is folded. */
const unfolded: readonly Screen[] = [
  screen('form-offer-unfolded', 'owner', newOffer, {
    act: async (view) => {
      await choose(view, 'rent', 'house');
      await unfold(view);
      await showInMiddle(view, 'h4 > button');
    },
    tall: true,
  }),
  screen('form-search-unfolded', 'client', newSearch, {
    act: async (view) => {
      await choose(view, 'rent', 'house', 'sector-botanica');
      await unfold(view);
      await showInMiddle(view, 'h4 > button');
    },
    tall: true,
  }),
  screen('form-offer-edited', 'owner', ({ ownOffer }) => `/dashboard/properties?edit_offer=${ownOffer}`, {
    act: unfold,
    tall: true,
  }),
  screen('form-search-edited', 'client', ({ ownSearch }) => `/dashboard/requests?edit_search=${ownSearch}`, {
    act: unfold,
    tall: true,
  }),
];

/** What was begun and closed before stands there again, and says so. */
const begunBefore = async (view: View): Promise<void> => {
  await choose(view, 'sale', 'apartment', 'sector-botanica');
  await leaveAndReturn(view);
};

/** What was changed before stands in a form whose offer another window has changed meanwhile. */
const changedElsewhere = async (view: View): Promise<void> => {
  await formOf(view).locator('input[name="price"]').fill('8123');
  await view.context.route(/\/api\/properties\/\w+(\?|$)/, async (route) => {
    const response = await route.fetch();
    const offer = (await response.json()) as { values: object };
    await route.fulfill({ response, json: { ...offer, values: { ...offer.values, area: 61 } } });
  });
  await leaveAndReturn(view);
};

/** Closes the form when this browser has kept it, and opens it again. */
async function leaveAndReturn(view: View): Promise<void> {
  const opened = view.page.url();
  const kept = () => Object.keys(localStorage).some((key) => key.startsWith('kept-form'));
  await view.page.waitForFunction(kept);
  await view.page.keyboard.press('Escape');
  await formOf(view).waitFor({ state: 'detached' });
  await view.page.goto(opened);
  await formOf(view)
    .getByRole('button', { name: view.t.pattern('ui.kept.beginAnew') })
    .waitFor();
}

const states: readonly Screen[] = [
  screen('form-search-begun', 'newcomer', newSearch, { act: begunBefore }),
  screen('form-offer-changed', 'owner', ({ ownOffer }) => `/dashboard/properties?edit_offer=${ownOffer}`, {
    act: changedElsewhere,
  }),
  screen('form-offer-wrong', 'owner', newOffer, { act: pressIn('offers.publish') }),
  screen('form-search-wrong', 'client', newSearch, {
    act: async (view) => {
      await choose(view, 'rent', 'apartment', 'sector-botanica');
      await pressIn('searches.publish')(view);
    },
  }),
  screen('form-offer-photos', 'owner', newOffer, {
    act: async (view) => {
      const names = ['kitchen.jpg', 'room.png', 'bath.jpg', 'hall.jpg', 'yard.jpg', 'door.jpg'];
      const files = await Promise.all(names.map((name) => photoFile(view.page, name)));
      await formOf(view).locator('input[type="file"]').setInputFiles(files);
      await formOf(view).locator('li:has(> [role="button"]):not(:has([role="progressbar"]))').nth(5).waitFor();
      await showInMiddle(view, '[data-field="photos"]');
    },
  }),
  screen('form-offer-outline', 'owner', newOffer, {
    act: async (view) => {
      await choose(view, 'sale', 'land');
      const form = formOf(view);
      const { t } = view;
      await form.getByRole('radio', { name: t('map.placeWays.outline') }).check({ force: true });
      const opens = form.getByRole('button', { name: t.pattern('map.selectLocation') });
      const isSmall = await opens.isVisible();
      if (isSmall) await opens.click();
      else await form.getByRole('button', { name: t('map.plot.draw') }).click(mapPatience);
      await view.page.locator('[data-drawing="ready"]').waitFor(mapPatience);
      await view.page.locator('[data-drawing="ready"] canvas').last().focus();
      for (const key of ['Enter', 'ArrowRight', 'Enter', 'ArrowUp', 'Enter', 'Space'])
        await view.page.keyboard.press(key);
      if (isSmall) await pressOn('ui.confirm')(view);
      await form.getByText(t.pattern('map.outlineArea')).waitFor();
      await showInMiddle(view, '[data-field="place"]');
    },
  }),
  ...wholeMaps,
  screen('form-search-places', 'client', newSearch, {
    act: async (view) => {
      await choose(view, 'sale', 'apartment', 'sector-botanica');
      await formOf(view).locator('input[value="sector-centru"]').press('Space');
    },
  }),
];

/** The forms of offers and searches. */
export const formScreens: readonly Screen[] = [...kinds, ...unfolded, ...states];
