import { browserStore } from '../../lib/browserStore.ts';

export interface SeenOffer {
  id: number;
  code: string;
}

const max = 300;

const isSeen = (value: unknown): value is SeenOffer => {
  const { id, code } = (value ?? {}) as Partial<Record<keyof SeenOffer, unknown>>;
  return Number.isSafeInteger(id) && typeof code === 'string' && /^[\w-]{8}$/.test(code);
};

/** The offers that were opened in this browser, the latest first. */
export const seenOffers = browserStore<readonly SeenOffer[]>(
  'openedOffers',
  (value) => (Array.isArray(value) ? value.filter(isSeen).slice(0, max) : []),
  (seen) => seen.length === 0,
);

export function rememberSeen(offer: SeenOffer): void {
  const seen = seenOffers.read();
  if (seen[0]?.id === offer.id) return;
  seenOffers.write([offer, ...seen.filter(({ id }) => id !== offer.id)].slice(0, max));
  document.documentElement.dataset['seen'] = '';
}
