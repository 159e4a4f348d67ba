import type { FullOffer } from '@app/contract/offers';
import { clientLinkAddress, useClientLink } from '../../../../lib/clientLink.ts';
import { useSearchValue } from '../../../../lib/navigation.ts';
import { paths } from '../../../../lib/paths.ts';

/** The address of this offer to pass on, without the language: in a client view the link that was sent, never the public page. */
export function useOfferAddress(offer: Pick<FullOffer, 'short_code'>): string {
  const link = useClientLink();
  const isClient = useSearchValue('client_view') === '1';
  if (link) return clientLinkAddress(link, offer.short_code);
  return `${paths.offerPreview(offer.short_code)}${isClient ? '?client_view=1' : ''}`;
}
