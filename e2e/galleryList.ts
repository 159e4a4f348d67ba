import { pressOn, screen, type Screen } from './galleryScreens.ts';
import { adminScreens } from './galleryAdmin.ts';
import { accountStates } from './galleryAccounts.ts';
import { agencyStates } from './galleryAgency.ts';
import { formScreens } from './galleryForms.ts';
import { proofStates } from './galleryProofs.ts';
import { offerStates } from './galleryOffers.ts';
import { shellStates } from './galleryShell.ts';
import { viewingStates } from './galleryViewings.ts';

/** Every screen of the product, in the order a person meets them. */
export const screens: readonly Screen[] = [
  screen('home', 'guest', ''),
  screen('map-offers', 'guest', '/map?deal=1&kind=1'),
  screen('map-searches', 'client', '/map?side=searches'),
  screen('map-nothing', 'guest', '/map?deal=1&kind=1&price_to=20'),
  screen('sign-in', 'guest', '/privacy?auth=1'),
  screen('forgotten-password', 'guest', '/privacy?forgot=1'),
  screen('contact', 'guest', '/privacy?contact=partner'),
  screen('realtor', 'guest', ({ realtor }) => `/realtor/${realtor}`),
  screen('offer-preview', 'guest', ({ offer }) => `/preview/offer/${offer}`),
  screen('search-preview', 'guest', ({ search }) => `/preview/request/${search}`),
  screen('offer-gone', 'guest', '/preview/offer/zzzzzzzz'),
  screen('search-gone', 'guest', '/preview/request/zzzzzzzz'),
  screen('full-offer', 'client', ({ offer }) => `/map?property_id=${offer}`),
  screen('full-search', 'owner', ({ search }) => `/map?request_id=${search}`),
  screen('own-search', 'client', ({ ownSearch }) => `/dashboard/requests?request_id=${ownSearch}`),
  screen('create-offer', 'owner', '/dashboard/reactions?create=offer'),
  screen('create-search', 'client', '/dashboard/reactions?create=search'),
  screen('edit-offer', 'owner', ({ ownOffer }) => `/dashboard/properties?edit_offer=${ownOffer}`),
  screen('edit-search', 'client', ({ ownSearch }) => `/dashboard/requests?edit_search=${ownSearch}`),
  screen('booking', 'client', ({ offer }) => `/dashboard/reactions?book=${offer}`),
  screen('calculator', 'guest', '/privacy?calculator=1'),
  screen('edit-profile', 'owner', '/dashboard/reactions?profile=edit'),
  screen('my-offers', 'owner', '/dashboard/properties'),
  screen('my-searches', 'client', '/dashboard/requests'),
  screen('calendar-week', 'owner', '/dashboard/calendar'),
  screen('calendar-month', 'owner', '/dashboard/calendar?view=month'),
  screen('calendar-list', 'client', '/dashboard/calendar?view=list'),
  screen('reactions', 'client', '/dashboard/reactions'),
  screen('favourites-guest', 'guest', ({ offer }) => `/preview/offer/${offer}`, {
    act: async ({ page, locale, t }) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: t.pattern('reactions.addFavorite') })
        .first()
        .click();
      await page.goto(`/${locale}/favorites`);
    },
  }),
  screen('favourites-none', 'guest', '/favorites'),
  screen('compare', 'guest', ({ offer, ownOffer }) => `/compare?ids=${offer},${ownOffer}`),
  screen('compare-none', 'guest', '/compare'),
  screen('create-offer-guest', 'guest', '/privacy?create=offer'),
  screen('board', 'guest', ({ board }) => `/board/${board}`),
  screen('board-name', 'guest', ({ board }) => `/board/${board}`, { act: pressOn('reactions.board.vote.yes') }),
  screen('notifications', 'owner', '/dashboard/notifications'),
  screen('profile', 'owner', '/dashboard/profile'),
  screen('dashboard', 'owner', '/dashboard'),
  screen('privacy', 'guest', '/privacy'),
  screen('not-found', 'guest', '/nowhere'),
  ...formScreens,
  ...offerStates,
  ...accountStates,
  ...proofStates,
  ...shellStates,
  ...viewingStates,
  ...agencyStates,
  ...adminScreens,
];

/** Those that a command's words name: their names hold one of them, or are it (`=home`); all, without words. */
export const isNamed =
  (wanted: readonly string[]) =>
  ({ name }: Screen): boolean =>
    wanted.length === 0 || wanted.some((word) => (word.startsWith('=') ? name === word.slice(1) : name.includes(word)));
