import { screen, type Screen, type View } from './galleryScreens.ts';

const rented = '/map?deal=1&kind=1';
const pressIn =
  (words: RegExp) =>
  ({ page }: View) =>
    page.getByRole('dialog').getByRole('button', { name: words }).first().click();
const pressOn =
  (words: RegExp) =>
  ({ page }: View) =>
    page.getByRole('button', { name: words }).first().click();
const share = /^(Поделиться|Distribuie)$/;
const toClient = /^(Ссылка для клиента|Отправить клиенту|Link pentru client|Trimite clientului)$/;

/** What this browser looked for by phone before. */
const lookedFor = ({ context }: View) =>
  context.addInitScript(() => {
    if (location.origin === 'null') return;
    const entry = (i: number, name: string) => ({ phone: `+3736900000${i}`, person: i, name, avatar: null });
    const offers = [entry(1, 'Ion Rusu'), entry(3, 'Ana Popa'), entry(5, 'Александра Мунтяну-Чебан')];
    localStorage.setItem('mapPhoneHistory', JSON.stringify({ offers, searches: [] }));
  });

const onTheMap: readonly Screen[] = [
  screen('map-filters', 'guest', rented, { act: pressOn(/^(Ещё|Mai multe|Фильтры|Filtre)/) }),
  screen('map-price', 'guest', rented, { act: pressOn(/^(Цена в месяц|Preț pe lună)/) }),
  screen('map-phone', 'realtor', rented, { prepare: lookedFor, act: pressOn(/^(По телефону|După telefon)$/) }),
  screen('map-by-day', 'guest', '/map?deal=4&kind=1'),
  screen('map-alone', 'guest', `${rented}&view=map`),
  screen('map-near', 'guest', '/map?deal=1&kind=1&price_to=180'),
];

const pressFirst =
  (name: RegExp) =>
  ({ page }: View): Promise<void> =>
    page.getByRole('button', { name }).first().click();

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

const offers: readonly Screen[] = [
  screen('own-offer', 'owner', ({ ownOffer }) => `/dashboard/properties?property_id=${ownOffer}`),
  screen('suits', 'owner', ({ ownOffer }) => `/dashboard/properties?suits=${ownOffer}`),
  screen('end-offer', 'owner', '/dashboard/properties', { act: pressFirst(/^(Сдано|Închiriat|Продано|Vândut)$/) }),
  screen('free-from', 'owner', '/dashboard/properties', {
    act: pressFirst(/^(Когда свободно|De când e liber)$/),
  }),
  screen('end-search', 'client', '/dashboard/requests', { act: pressFirst(/^(Больше не ищу|Nu mai caut)$/) }),
  screen('propose-all', 'owner', '/dashboard/properties', { act: pressOn(/^(Предложить всем|Propune tuturor)/) }),
  screen('full-offer-cheap', 'client', ({ offer }) => `/map?property_id=${offer}`, { prepare: farBelow }),
  screen('full-plot', 'client', ({ plot }) => `/map?property_id=${plot}`),
  screen('offer-share', 'client', ({ offer }) => `/map?property_id=${offer}`, { act: pressIn(share) }),
  screen('offer-print', 'client', ({ offer }) => `/preview/offer/${offer}`, { act: asPrinted, paper: true }),
  screen('offer-delete', 'owner', ({ ownOffer }) => `/dashboard/properties?property_id=${ownOffer}`, {
    act: pressIn(/^(Удалить|Șterge)$/),
  }),
  screen('search-almost', 'client', ({ ownSearch }) => `/preview/request/${ownSearch}`, {
    act: ({ page }) => page.getByRole('tab', { name: /^(Почти подошли|Aproape potrivite)/ }).click(),
  }),
  screen('propose', 'owner', ({ search }) => `/map?request_id=${search}`, {
    act: pressIn(/^(Предложить вариант|Propune o ofertă)$/),
  }),
  screen(
    'client-view',
    'guest',
    ({ realtorSearch, clientKey }) => `/preview/request/${realtorSearch}?client_view=1&key=${clientKey}`,
  ),
  screen('search-to-client', 'realtor', ({ realtorSearch }) => `/dashboard/requests?request_id=${realtorSearch}`, {
    act: pressIn(toClient),
  }),
];

const lists: readonly Screen[] = [
  screen('my-offers-chosen', 'owner', '/dashboard/properties', {
    act: ({ page }) => page.getByRole('checkbox', { name: /^(Выбрать все|Alege toate)/ }).check(),
  }),
  screen('reactions-searches', 'client', '/dashboard/reactions?type=requests'),
  screen('reactions-received', 'client', '/dashboard/reactions?kind=responded'),
  screen('reactions-sent', 'owner', '/dashboard/reactions?kind=responded&type=requests'),
  screen('reactions-hidden', 'newcomer', '/dashboard/reactions?kind=dislike'),
  screen('reactions-hidden-back', 'newcomer', '/dashboard/reactions?kind=dislike', {
    act: pressOn(/^(Вернуть всё|Arată-le pe toate)$/),
  }),
  screen('reactions-hidden-none', 'newcomer', '/dashboard/reactions?kind=dislike&type=requests'),
];

/** Offers and searches read, found and kept, in what states they come. */
export const offerStates: readonly Screen[] = [...onTheMap, ...offers, ...lists];
