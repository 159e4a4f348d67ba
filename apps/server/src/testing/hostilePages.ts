import * as fc from 'fast-check';
import { hostileCursor, hostileAttribute, hostileName, hostileText } from './hostileValues.ts';

const pages = ['', '/map', '/privacy', '/dashboard', '/admin-dashboard', '/nowhere'];
const named = [
  '/realtor/',
  '/board/',
  '/preview/offer/',
  '/preview/request/',
  '/dashboard/',
  '/admin-dashboard/users/',
];
/** What addresses of pages hold after their `?`. */
const asked = ['deal', 'kind', 'price_from', 'price_to', 'area_from', 'rooms', 'sector', 'city', 'pets', 'facts', 'wishes', 'zone', 'reach', 'bbox', 'at', 'zoom', 'side', 'sort', 'view', 'draw', 'property_id', 'request_id', 'client_view', 'key', 'auth', 'next', 'create', 'suits', 'book', 'viewing']; // oxfmt-ignore
/** Cut off, undecodable, and of a size that only the server's own limits end. */
const rough = ['%', '%E0%A4%A', '%ED%A0%80', '%00', '..%2f..%2fetc%2fpasswd', '//', '\\', '%2e%2e', '#', 'x'.repeat(15_000), '28.8,47;'.repeat(1_800)]; // oxfmt-ignore

/** Text as a careful client writes it into an address; half a character as a careless one does. */
const written = (text: string): string => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80');
const text = fc.oneof(
  { arbitrary: fc.oneof(hostileText, hostileAttribute, hostileCursor).map(written), weight: 3 },
  fc.constantFrom(...rough),
);
const name = fc.oneof({ arbitrary: fc.constantFrom(...asked), weight: 4 }, hostileName.map(written));
const path = fc.oneof(
  { arbitrary: fc.constantFrom(...pages), weight: 2 },
  fc.tuple(fc.constantFrom(...named), text).map((parts) => parts.join('')),
);
const query = fc.oneof(
  { arbitrary: fc.array(fc.tuple(name, text), { minLength: 1, maxLength: 6 }), weight: 8 },
  fc.constantFrom<[string, string][]>(
    Array.from({ length: 1_500 }, (_, i) => [`k${i}`, 'v']),
    Array.from({ length: 3_500 }, () => ['a', '1']),
    Array.from({ length: 1_000 }, () => ['__proto__', 'x']),
  ),
);

/** Addresses that a browser reads as another site's, were they to come back as a redirect. */
const foreign = fc
  .tuple(
    fc.constantFrom('//evil.example', '/\\evil.example', '/%2f%2fevil.example', '/%5cevil.example', '/%09//evil.example', '/ru//evil.example', '/ru/..//evil.example', '/ro/\\evil.example'), // oxfmt-ignore
    fc.constantFrom('', '/', '/map/', `/${'x'.repeat(9_000)}`),
    fc.constantFrom('', '?next=//evil.example', `?${'x'.repeat(9_000)}`),
  )
  .map((parts) => parts.join(''));

/** Addresses of pages that the server renders, sound to their path and hostile from there. */
const ownPage = fc
  .tuple(fc.constantFrom('/ru', '/ro', '/ru', '/ro', ''), path, query)
  .map(([locale, where, values]) => `${locale}${where || '/'}?${values.map((pair) => pair.join('=')).join('&')}`);

export const hostilePage: fc.Arbitrary<string> = fc.oneof({ arbitrary: ownPage, weight: 4 }, foreign);
