import type { OfferCard } from '@app/contract/offers';
import { areas } from '@app/domain/gazetteer/areas';
import { capital } from '@app/domain/gazetteer/towns';

/** "Botanica, bd. Dacia 27": sector or town first, and not a second time in the address, whatever its language. */
export function offerPlace(offer: Pick<OfferCard, 'address' | 'sector_name' | 'city_name'>): string {
  const known = [offer.sector_name, offer.city_name].filter((name) => name !== null);
  const said = new Set(known.flatMap((name) => namesOf(name)));
  const street = offer.address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !said.has(part.toLowerCase()));
  return [known[0], ...street].filter(Boolean).join(', ');
}

/** A place's names in every language, by any of them. */
function namesOf(name: string): string[] {
  const place = [capital, ...areas].find(({ names }) => Object.values(names).includes(name));
  return (place ? Object.values(place.names) : [name]).map((one) => one.toLowerCase());
}
