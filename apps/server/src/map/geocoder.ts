import type { GazetteerPlace } from '@app/contract/map';
import { words } from '@app/domain/gazetteer/fold';
import { capital } from '@app/domain/gazetteer/towns';
import type { Locale, LngLat } from '@app/domain/kinds';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Breaker, BreakerLimits } from '../platform/breaker.ts';
import { fetchLimited } from '../platform/outside/fetchLimited.ts';
import { Pace } from './pace.ts';

/* The protocol of Nominatim: `/search` and `/reverse` with address details. */

/** What it does not know is left out, or null up to Nominatim 4.2. */
const text = z.string().nullish();
const address = z.object({
  road: text,
  house_number: text,
  suburb: text,
  borough: text,
  city: text,
  town: text,
  village: text,
  municipality: text,
  country_code: text,
});
type Address = z.output<typeof address>;
const answer = z.object({
  name: text,
  display_name: z.string(),
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  address,
});
/** One place of another form leaves the others; where none is of the form, the geocoder is not what it should be. */
const answers = z.array(z.unknown()).transform((found, context) => {
  const places = found.flatMap((one) => answer.safeParse(one).data ?? []);
  if (found.length > 0 && places.length === 0) context.addIssue('no place of the form that Nominatim answers');
  return places;
});

/** Somebody types and waits: what is not here by then comes from the gazetteer. */
const limits = { maxBytes: 500_000, patience: 2_000 };
/** After so many failures in a row the gazetteer alone answers for so long; then one look-up tries again. */
export const geocoderLimits: BreakerLimits = { failures: 3, pause: 30_000 };
const streetWords = { ru: 'улица ', ro: 'strada ' } as const;
const hasStreetWord = /(^|\s)(ул\.?|улица|str\.?|strada)(\s|$)/iu;
const municipalityWord = /^(?:муниципий|мун\.|municipiul|mun\.)\s+/iu;

const cityOf = (a: Address) => (a.city ?? a.town ?? a.village ?? a.municipality)?.replace(municipalityWord, '') ?? null;
const sectorOf = (a: Address) => a.suburb ?? a.borough ?? null;
const isCapital = (a: Address) => [capital.names.ru, capital.names.ro].includes(cityOf(a) ?? '');

/** Road, house, suburb, town, joined by commas. */
function composeAddress(a: Address): string {
  return [a.road, a.house_number, sectorOf(a), cityOf(a)].filter(Boolean).join(', ');
}

function presentPlace(found: z.output<typeof answer>): GazetteerPlace {
  const a = found.address;
  const title = [a.road ?? found.name, a.house_number].filter(Boolean).join(', ') || found.display_name;
  return {
    title,
    detail: [sectorOf(a), cityOf(a)].filter((part) => part && part !== title).join(', '),
    address: composeAddress(a) || found.display_name,
    sector: sectorOf(a),
    city: cityOf(a),
    coordinates: [found.lon, found.lat],
  };
}

/** Of this country, the town that is asked for first, then the capital, a name of one town once, five at most. */
function orderAnswers(found: z.output<typeof answers>, query: string): GazetteerPlace[] {
  const seen = new Set<string>();
  const asked = words(query);
  const rank = ({ address: a }: z.output<typeof answer>): number => {
    const city = words(cityOf(a) ?? '');
    if (city.length > 0 && city.every((word) => asked.includes(word))) return 0;
    return isCapital(a) ? 1 : 2;
  };
  return found
    .filter((one) => one.address.country_code === 'md')
    .toSorted((a, b) => rank(a) - rank(b))
    .map(presentPlace)
    .filter(({ title, city }) => !seen.has(`${title}|${city}`) && seen.add(`${title}|${city}`))
    .slice(0, 5);
}

/** It failed often: nobody waits for it now. */
export class GeocoderLeftAlone extends Error {}

/**
 * A configured geocoder: asked once a second at most, its answers kept for a day. Throws when it does not answer, and at once
 * while it is left alone.
 */
export class Geocoder {
  readonly #url: string;
  readonly #breaker: Breaker;
  readonly #pace = new Pace(1_000, 3_000);
  readonly #answers = new LRUCache<string, Promise<unknown>>({ max: 2_000, ttl: 24 * 3_600_000 });

  constructor(url: string, breaker: Breaker) {
    this.#url = url.replace(/\/$/, '');
    this.#breaker = breaker;
  }

  #ask<S extends z.ZodType>(path: string, query: Record<string, string>, schema: S): Promise<z.output<S>> {
    const url = `${this.#url}${path}?${new URLSearchParams({ ...query, format: 'jsonv2', addressdetails: '1', countrycodes: 'md' }).toString()}`;
    // Who asks while an answer is on its way shares it.
    const known = this.#answers.get(url);
    if (known) return known as Promise<z.output<S>>;
    const answer = this.#fetch(url, schema);
    this.#answers.set(url, answer);
    // A failure is not an answer.
    answer.catch(() => this.#answers.delete(url));
    return answer;
  }

  async #fetch<S extends z.ZodType>(url: string, schema: S): Promise<z.output<S>> {
    if (!this.#breaker.admits()) throw new GeocoderLeftAlone();
    return this.#pace.run(async () => {
      try {
        const reply = await fetchLimited(url, limits);
        if (!reply.ok) throw new Error(`The geocoder answered ${reply.status}`);
        const found = schema.parse(JSON.parse(reply.body.toString()));
        this.#breaker.worked();
        return found;
      } catch (error) {
        this.#breaker.failed();
        throw error;
      }
    });
  }

  async find(query: string, locale: Locale): Promise<GazetteerPlace[]> {
    const ask = async (q: string) =>
      orderAnswers(await this.#ask('/search', { q, limit: '5', 'accept-language': locale }, answers), query);
    const found = await ask(query);
    return found.length > 0 || hasStreetWord.test(query) ? found : ask(streetWords[locale] + query);
  }

  /** The address there; null when the geocoder knows none. */
  async name(
    [lng, lat]: LngLat,
    locale: Locale,
  ): Promise<{ address: string; sector: string | null; city: string | null } | null> {
    const query = { lat: String(lat), lon: String(lng), 'accept-language': locale };
    const found = await this.#ask('/reverse', query, z.union([answer, z.object({ error: z.unknown() })]));
    if ('error' in found) return null;
    const line = composeAddress(found.address);
    return line ? { address: line, sector: sectorOf(found.address), city: cityOf(found.address) } : null;
  }
}
