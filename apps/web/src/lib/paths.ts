import type { ContactType } from '@app/contract/support';
import { queryString } from '@app/contract/client';
import type { ReportSubject } from '@app/domain/reports';

type Asked = string | number | readonly (string | number)[] | undefined;

const begin = (chosen?: Record<string, Asked>): Record<string, string> =>
  chosen ? { begin: queryString(chosen).slice(1) } : {};

/** Every address of the page, without its language: `AppLink` and `useGo` put that before it. */
export const paths = {
  home: () => '/',
  map: (filters: Record<string, Asked> = {}) => `/map${queryString(filters)}`,
  dashboard: () => '/dashboard',
  myOffers: () => '/dashboard/properties',
  mySearches: () => '/dashboard/requests',
  profile: () => '/dashboard/profile',
  agency: () => '/dashboard/agency',
  notifications: () => '/dashboard/notifications',
  calendar: () => '/dashboard/calendar',
  reactions: (type?: 'offers' | 'requests') => `/dashboard/reactions${queryString({ type })}`,
  /** Offers side by side, by their public codes; those of this browser when none are named. */
  compare: (codes: readonly string[] = []) => `/compare${codes.length > 0 ? `?ids=${codes.join(',')}` : ''}`,
  /** Of whoever has no account. */
  favourites: () => '/favorites',
  /** Favourites that several people decide on together; the key opens them. */
  board: (key: string) => `/board/${key}`,
  admin: () => '/admin-dashboard',
  adminUsers: (filter: Record<string, string | undefined> = {}) => `/admin-dashboard/users${queryString(filter)}`,
  adminUser: (id: number) => `/admin-dashboard/users/${id}`,
  adminLog: (filter: Record<string, string | number | undefined> = {}) => `/admin-dashboard/log${queryString(filter)}`,
  adminOffers: (filter: Record<string, string | number | undefined> = {}) =>
    `/admin-dashboard/offers${queryString(filter)}`,
  adminSearches: (filter: Record<string, string | number | undefined> = {}) =>
    `/admin-dashboard/requests${queryString(filter)}`,
  adminState: () => '/admin-dashboard/state',
  adminModeration: () => '/admin-dashboard/moderation',
  adminLanding: (list?: string) => `/admin-dashboard/landing${queryString({ list })}`,
  adminDictionary: (list?: string) => `/admin-dashboard/dictionary${queryString({ list })}`,
  adminAnswers: () => '/admin-dashboard/support/answers',
  adminSupport: () => '/admin-dashboard/support',
  adminChat: (id: string, state?: string) => `/admin-dashboard/support/${id}${queryString({ state })}`,
  support: () => '/dashboard/support',
  /** All conversations, or one. */
  privacy: () => '/privacy',
  realtor: (id: number) => `/realtor/${id}`,
  offerPreview: (shortCode: string) => `/preview/offer/${shortCode}`,
  searchPreview: (shortCode: string) => `/preview/request/${shortCode}`,
} as const;

/** Query parameters that open a dialog over whatever page is shown. */
export const dialogParams = {
  offer: (id: string | number) => ({ property_id: String(id) }),
  search: (id: string | number) => ({ request_id: String(id) }),
  /** What was put forward for it. */
  proposedFor: (id: string | number) => ({ request_id: String(id), offers: 'proposed' }),
  signIn: () => ({ auth: '1' }),
  /** A code instead of a forgotten password. */
  forgot: () => ({ forgot: '1' }),
  /** `chosen` fills the form: deal, kind and price. */
  createOffer: (chosen?: Record<string, Asked>) => ({ create: 'offer', ...begin(chosen) }),
  /** Goes on with a draft. */
  continueDraft: (id: number) => ({ create: 'offer', draft: String(id) }),
  editOffer: (id: string | number) => ({ edit_offer: String(id) }),
  /** The same form, at one field of it. */
  fillIn: (id: string | number, field: string) => ({ edit_offer: String(id), fill: field }),
  /** Searches that an own offer suits, to put it forward for them. */
  suits: (offerId: string | number) => ({ suits: String(offerId) }),
  /** `chosen` fills the form: filters as the map has them. */
  createSearch: (chosen?: Record<string, Asked>) => ({ create: 'search', ...begin(chosen) }),
  editSearch: (id: string | number) => ({ edit_search: String(id) }),
  /** A question to the owner of an offer or the author of a search: `offer-12`. */
  ask: (about: 'offer' | 'search', id: number) => ({ ask: `${about}-${id}` }),
  book: (offerId: string | number) => ({ book: String(offerId) }),
  /** A time for an offer that was put forward for a search, or liked in it. */
  bookFor: (offerId: string | number, searchId: string | number) => ({
    book: String(offerId),
    book_for: String(searchId),
  }),
  /** One of my viewings; `step` opens the choice of another time or the reasons at once. */
  viewing: (id: number, step?: 'time' | 'decline') => ({ viewing: String(id), ...(step ? { step } : {}) }),
  /** Shows what `rememberPasswordRequest` left. */
  password: () => ({ password: '1' }),
  /** Name, phone and e-mail; `then: 'offer'` goes on to a new offer. */
  editProfile: () => ({ profile: 'edit' }),
  /** A code to one's own phone. */
  provePhone: () => ({ profile: 'phone' }),
  /** The price of an offer fills it, in euros. */
  calculator: (price?: number) => ({ calculator: String(price ?? 1) }),
  /** What to write to us about. */
  contact: (type: ContactType = 'partner') => ({ contact: type }),
  /** What is wrong with it: `offer-12`, `chat`. */
  report: (subject: ReportSubject, id?: number) => ({ report: id === undefined ? subject : `${subject}-${id}` }),
  /** A review of the realtor whose offer this viewing was at. */
  review: (viewingId: number) => ({ review: String(viewingId) }),
} as const;

/** A stored picture's address. */
export function storageUrl(path: string): string {
  return path.startsWith('/') ? path : `/storage/${path}`;
}
