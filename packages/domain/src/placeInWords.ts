import { areas } from './gazetteer/areas.ts';
import { capital } from './gazetteer/towns.ts';

/** "Botanica, bd. Dacia 27": sector or town first, and not a second time in the address, whatever its language. */
export function placeInWords(place: { address: string; sector_name: string | null; city_name: string | null }): string {
  const known = [place.sector_name, place.city_name].filter((name) => name !== null);
  const said = new Set(known.flatMap((name) => namesOf(name)));
  const street = place.address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !said.has(part.toLowerCase()));
  return [known[0], ...street].filter(Boolean).join(', ');
}

/** A place's names in every language, by any of them. */
function namesOf(name: string): string[] {
  const known = [capital, ...areas].find(({ names }) => Object.values(names).includes(name));
  return (known ? Object.values(known.names) : [name]).map((one) => one.toLowerCase());
}
