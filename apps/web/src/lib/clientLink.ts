import { queryString } from '@app/contract/client';
import { usePathname, useSearchValues } from './navigation.ts';
import { paths } from './paths.ts';
import type { SearchValues } from './search.ts';

/** The link that a realtor sent to a client: a search, by its id or code, and the key that opens it. */
export interface ClientLink {
  key: string;
  search: string;
}

/** What the address says of a realtor's client; the server alone decides what the key opens. */
export interface ClientKey {
  client_view?: number;
  key?: string;
}

const one = (value: SearchValues[string] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

/**
 * The client link that an address belongs to; null for all others. The search is the page's own, the one of the dialog over
 * it, or the one that is booked for.
 * @param path of the page, without its language
 */
export function clientLinkOf(values: SearchValues, path: string): ClientLink | null {
  const key = one(values['key']);
  const ofPage = /^\/preview\/request\/([^/]+)/.exec(path)?.[1];
  const search = one(values['request_id']) ?? ofPage ?? one(values['book_for']);
  return values['client_view'] === '1' && key && search ? { key, search } : null;
}

/** What of an address changes how an offer is shown: the client's view of a realtor, with its key. */
export interface OfferView {
  client_view?: number;
  key?: string;
  request_id?: string;
}

/** @param path of the page, without its language */
export function offerView(values: SearchValues, path: string): OfferView {
  if (values['client_view'] !== '1') return {};
  const link = clientLinkOf(values, path);
  return { client_view: 1, ...(link ? { key: link.key, request_id: link.search } : {}) };
}

export function clientKeyOf(values: SearchValues): ClientKey {
  const key = one(values['key']);
  return values['client_view'] === '1' && key !== undefined ? { client_view: 1, key } : {};
}

export function useClientKey(): ClientKey {
  return clientKeyOf(useSearchValues());
}

export function useClientLink(): ClientLink | null {
  return clientLinkOf(useSearchValues(), usePathname());
}

/** The address of a client link, without the language; with an offer it is opened over the search. */
export function clientLinkAddress({ key, search }: ClientLink, offerCode?: string): string {
  return paths.searchPreview(search) + queryString({ client_view: 1, key, property_id: offerCode });
}
