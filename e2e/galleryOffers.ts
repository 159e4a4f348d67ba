import { pressIn, pressOn, screen, type Screen, type View } from './galleryScreens.ts';

const rented = '/map?deal=1&kind=1';

/** What this browser looked for by phone before. */
const lookedFor = ({ context }: View) =>
  context.addInitScript(() => {
    if (location.origin === 'null') return;
    const entry = (i: number, name: string) => ({ phone: `+3736900000${i}`, person: i, name, avatar: null });
    const offers = [entry(1, 'Ion Rusu'), entry(3, 'Ana Popa'), entry(5, 'Александра Мунтяну-Чебан')];
    localStorage.setItem('mapPhoneHistory', JSON.stringify({ offers, searches: [] }));
  });

const onTheMap: readonly Screen[] = [
  screen('map-filters', 'guest', rented, {
    act: ({ page, t }) => page.getByRole('button', { name: t.within('mapPage.filtersChosen') }).click(),
  }),
  screen('map-price', 'guest', rented, { act: pressOn('mapPage.priceMonth') }),
  screen('map-phone', 'realtor', rented, { prepare: lookedFor, act: pressOn('mapPage.phone') }),
  screen('map-by-day', 'guest', '/map?deal=4&kind=1'),
  screen('map-alone', 'guest', `${rented}&view=map`),
  screen('map-near', 'guest', '/map?deal=1&kind=1&price_to=180'),
];

/** A sheet of paper stands where the page stood. */
async function asPrinted({ page }: View): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
}

/** As an offer answers whose price is far under similar ones. */
const farBelow = ({ context }: View) =>
  context.route(/\/api\/properties\/\w+(\?|$)/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), price_far_below: true } });
  });

/** Opens the first offer's menu, and presses what in it bears one of the texts. */
const pressInMenu =
  (...keys: Parameters<typeof pressOn>) =>
  async (view: View) => {
    await view.page
      .getByRole('button', { name: view.t.pattern('ownOffers.actsOf') })
      .first()
      .click();
    await pressOn(...keys)(view);
  };

const offers: readonly Screen[] = [
  screen('my-offers-menu', 'owner', '/dashboard/properties', {
    act: ({ page, t }) =>
      page
        .getByRole('button', { name: t.pattern('ownOffers.actsOf') })
        .first()
        .click(),
  }),
  screen('own-offer', 'owner', ({ ownOffer }) => `/dashboard/properties?property_id=${ownOffer}`),
  screen('suits', 'owner', ({ ownOffer }) => `/dashboard/properties?suits=${ownOffer}`),
  screen('end-offer', 'owner', '/dashboard/properties', {
    act: pressInMenu('ownOffers.end.act.let', 'ownOffers.end.act.sold'),
  }),
  screen('free-from', 'owner', '/dashboard/properties', {
    act: pressInMenu('ownOffers.alone.title.free_from'),
  }),
  screen('end-search', 'client', '/dashboard/requests', { act: pressOn('searchPages.mine.end') }),
  screen('propose-all', 'owner', '/dashboard/properties', { act: pressOn('offers.proposeAll') }),
  screen('full-offer-cheap', 'client', ({ offer }) => `/map?property_id=${offer}`, { prepare: farBelow }),
  screen('full-plot', 'client', ({ plot }) => `/map?property_id=${plot}`),
  screen('offer-share', 'client', ({ offer }) => `/map?property_id=${offer}`, { act: pressIn('ui.share.act') }),
  screen('offer-print', 'client', ({ offer }) => `/preview/offer/${offer}`, { act: asPrinted, paper: true }),
  screen('offer-delete', 'owner', ({ ownOffer }) => `/dashboard/properties?property_id=${ownOffer}`, {
    act: pressIn('offers.delete'),
  }),
  screen('search-almost', 'client', ({ ownSearch }) => `/preview/request/${ownSearch}`, {
    act: ({ page, t }) => page.getByRole('tab', { name: t('proposals.tab.near') }).click(),
  }),
  screen('propose', 'owner', ({ search }) => `/map?request_id=${search}`, { act: pressIn('proposals.propose.act') }),
  screen(
    'client-view',
    'guest',
    ({ realtorSearch, clientKey }) => `/preview/request/${realtorSearch}?client_view=1&key=${clientKey}`,
  ),
  screen('search-to-client', 'realtor', ({ realtorSearch }) => `/dashboard/requests?request_id=${realtorSearch}`, {
    act: pressIn('searchPages.toClient'),
  }),
];

const lists: readonly Screen[] = [
  screen('my-offers-chosen', 'owner', '/dashboard/properties', {
    act: ({ page, t }) => page.getByRole('checkbox', { name: t('ui.chooseAll') }).check(),
  }),
  screen('reactions-searches', 'client', '/dashboard/reactions?type=requests'),
  screen('reactions-received', 'client', '/dashboard/reactions?kind=responded'),
  screen('reactions-sent', 'owner', '/dashboard/reactions?kind=responded&type=requests'),
  screen('reactions-hidden', 'newcomer', '/dashboard/reactions?kind=dislike'),
  screen('reactions-hidden-back', 'newcomer', '/dashboard/reactions?kind=dislike', {
    act: pressOn('reactions.clear.dislike'),
  }),
  screen('reactions-hidden-none', 'newcomer', '/dashboard/reactions?kind=dislike&type=requests'),
];

/** Offers and searches read, found and kept, in what states they come. */
export const offerStates: readonly Screen[] = [...onTheMap, ...offers, ...lists];
