import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPhoneLike, maskEmail, normaliseEmail, phoneLength, readIdentifier } from './identifier.ts';
import { countryOfPrefix, formatPhone, maskPhone, normalisePhone, phoneCountry } from './phone.ts';
import { phoneCountries } from './phoneCountries.ts';

/** A number of any country, by its mask. */
const numbers = fc.constantFrom(...phoneCountries).chain((country) =>
  fc
    .constantFrom(...country.masks)
    .chain((mask) =>
      fc.tuple(...mask.split('').map((c) => (c === '#' ? fc.integer({ min: 1, max: 7 }).map(String) : fc.constant(c)))),
    )
    .map((parts) => ({ country, shown: `${country.prefix} ${parts.join('')}` })),
);

describe('phone countries', () => {
  it('cover where Moldovans live, Moldova first', () => {
    const codes = phoneCountries.map((c) => c.code);
    expect(codes[0]).toBe('MD');
    expect(codes).toEqual(expect.arrayContaining('MD RO UA RU IT DE FR GB US IL TR PT ES PL BG CZ IE'.split(' ')));
    expect(new Set(codes).size).toBe(codes.length);
    expect(phoneCountry('MD')!.flag).toBe('🇲🇩');
  });
});

describe('normalising a phone', () => {
  it.each([
    ['+373 69 123 456', '+37369123456'],
    ['+373 (69) 123-456', '+37369123456'],
    ['0037369123456', '+37369123456'],
    ['37369123456', '+37369123456'],
    ['069123456', '+37369123456'],
    ['69123456', '+37369123456'],
    ['+40712345678', '+40712345678'],
    ['+4915112345678', '+4915112345678'],
    ['+491701234567', '+491701234567'],
    ['+380671234567', '+380671234567'],
    ['6912345', undefined],
    ['+3736912345', undefined],
    ['+373691234567', undefined],
    ['+999123456789', undefined],
    ['69+123456', undefined],
    ['69123456a', undefined],
    ['', undefined],
  ])('%j → %j', (text, expected) => expect(normalisePhone(text)).toBe(expected));

  it('reads home numbers of the chosen country', () => {
    expect(normalisePhone('0712345678', 'RO')).toBe('+40712345678');
    expect(normalisePhone('89161234567', 'RU')).toBe('+79161234567');
    expect(normalisePhone('0671234567', 'UA')).toBe('+380671234567');
    expect(normalisePhone('3123456789', 'IT')).toBe('+393123456789');
  });

  it.each([
    // As people write a number of Moldova in an ad, a messenger, a signature.
    ['MD', '069 123 456', '+37369123456'],
    ['MD', '0 69 12 34 56', '+37369123456'],
    ['MD', '(069) 123-456', '+37369123456'],
    ['MD', '069.123.456', '+37369123456'],
    ['MD', '069/123456', '+37369123456'],
    ['MD', '069–123–456', '+37369123456'],
    ['MD', '069\u2011123\u2011456', '+37369123456'],
    ['MD', '069\u00a0123\u00a0456', '+37369123456'],
    ['MD', '069\u2009123\u202f456', '+37369123456'],
    ['MD', ' 069123456\n', '+37369123456'],
    ['MD', '(0)69 123 456', '+37369123456'],
    ['MD', '69 123 456', '+37369123456'],
    ['MD', '022 123 456', '+37322123456'],
    ['MD', '0231 2 34 56', '+37323123456'],
    ['MD', '+37369123456', '+37369123456'],
    ['MD', '+373-69-123-456', '+37369123456'],
    ['MD', '+373.69.123.456', '+37369123456'],
    ['MD', '+ 373 69 123 456', '+37369123456'],
    ['MD', '(+373) 69 123 456', '+37369123456'],
    ['MD', '+373 (0) 69 123 456', '+37369123456'],
    ['MD', '+373 (0)69123456', '+37369123456'],
    ['MD', '+373(0)69123456', '+37369123456'],
    ['MD', '+373 ( 0 ) 69 123 456', '+37369123456'],
    ['MD', '00373 (0) 69 123 456', '+37369123456'],
    ['MD', '+373 069 123 456', '+37369123456'],
    ['MD', '+3730 69123456', '+37369123456'],
    ['MD', '00373 69 123 456', '+37369123456'],
    ['MD', '00 373 69 123 456', '+37369123456'],
    ['MD', '373 69 123 456', '+37369123456'],
    ['MD', 'tel:+37369123456', '+37369123456'],
    ['MD', '\u202a+373 69 123 456\u202c', '+37369123456'],
    ['MD', '\u2060+37369123456\ufeff', '+37369123456'],
    // A full international number is of its own country, whichever is chosen.
    ['MD', '+40 721 234 567', '+40721234567'],
    ['MD', '0040 721 234 567', '+40721234567'],
    ['MD', '+40 (0) 721 234 567', '+40721234567'],
    ['MD', '+40 0721 234 567', '+40721234567'],
    ['MD', '+49 (0) 170 1234567', '+491701234567'],
    ['MD', '+44 (0) 7911 123456', '+447911123456'],
    ['MD', '+380 (67) 123-45-67', '+380671234567'],
    ['MD', '+7 (916) 123-45-67', '+79161234567'],
    ['MD', '+7 8 916 123 45 67', '+79161234567'],
    ['MD', '+375 (29) 123-45-67', '+375291234567'],
    ['MD', '+375 8 029 123-45-67', '+375291234567'],
    ['MD', '+1 (212) 555-0123', '+12125550123'],
    ['RO', '+373 69 123 456', '+37369123456'],
    ['RO', '0037369123456', '+37369123456'],
    ['RU', '+380671234567', '+380671234567'],
    // Digits alone are of the chosen country, with its trunk prefix or without.
    ['RO', '721 234 567', '+40721234567'],
    ['RO', '0721 234 567', '+40721234567'],
    ['RO', '0721.234.567', '+40721234567'],
    ['RO', '40721234567', '+40721234567'],
    ['UA', '067 123 45 67', '+380671234567'],
    ['UA', '8 067 123 45 67', '+380671234567'],
    ['UA', '67 123 45 67', '+380671234567'],
    ['RU', '8 (916) 123-45-67', '+79161234567'],
    ['RU', '916 123-45-67', '+79161234567'],
    ['RU', '8 800 555 35 35', '+78005553535'],
    ['RU', '800 555 35 35', '+78005553535'],
    ['BY', '8 029 123-45-67', '+375291234567'],
    ['BY', '8 (029) 123-45-67', '+375291234567'],
    ['BY', '80291234567', '+375291234567'],
    ['BY', '8 29 123-45-67', '+375291234567'],
    ['BY', '029 123-45-67', '+375291234567'],
    ['BY', '29 123-45-67', '+375291234567'],
    ['DE', '0170 1234567', '+491701234567'],
    ['DE', '0151 12345678', '+4915112345678'],
    ['FR', '06 12 34 56 78', '+33612345678'],
    ['GB', '07911 123456', '+447911123456'],
    ['IT', '333 123 4567', '+393331234567'],
    ['IL', '050-123-4567', '+972501234567'],
    ['US', '(212) 555-0123', '+12125550123'],
    ['PL', '601 234 567', '+48601234567'],
    ['BG', '088 123 4567', '+359881234567'],
    // What does not fit the mask of its country is refused, not read as another country's.
    ['RO', '69 123 456', undefined],
    ['RO', '069 123 456', undefined],
    ['RO', '37369123456', undefined],
    ['RO', '069123456', undefined],
    ['MD', '721 234 567', undefined],
    ['MD', '0721 234 567', undefined],
    ['MD', '40721234567', undefined],
    ['MD', '8 916 123 45 67', undefined],
    ['MD', '79161234567', undefined],
    ['UA', '69123456', undefined],
    ['BY', '8 0 0 29 123-45-67', undefined],
    ['MD', '+40 069 123 456', undefined],
    ['MD', '+373 00 69 123 456', undefined],
    ['MD', '06 123 456', undefined],
    ['MD', '069 123 45', undefined],
    ['MD', '069 123 4567', undefined],
    ['MD', '069 123 456 7', undefined],
    ['MD', '+373 69 123 45', undefined],
    ['MD', '+373 69 123 4567', undefined],
    ['MD', '++37369123456', undefined],
    ['MD', '+373+69123456', undefined],
    ['MD', '69123456+', undefined],
    ['MD', '+00373 69123456', undefined],
    ['MD', '000373 69123456', undefined],
    ['MD', '069123456, 079123456', undefined],
    ['MD', '069123456 / 079123456', undefined],
    ['MD', '069123456 sau 079123456', undefined],
    ['MD', '069123456 Ion', undefined],
    ['MD', '+49 170 1234567 доб. 1', undefined],
    ['MD', '069-123-45x', undefined],
    ['MD', '069 12З 456', undefined],
    ['MD', '0691234S6', undefined],
    ['MD', '٠٦٩١٢٣٤٥٦', undefined],
    ['MD', '112', undefined],
    ['MD', '0', undefined],
    ['MD', '+', undefined],
    ['MD', '()', undefined],
    ['MD', '(0)', undefined],
    ['MD', '069123456@mail.md', undefined],
  ])('reads with %s chosen %j as %s', (country, text, expected) =>
    expect(normalisePhone(text, country)).toBe(expected),
  );

  it('takes every country’s number as it is shown, and shows it again', () => {
    fc.assert(
      fc.property(numbers, ({ country, shown }) => {
        const phone = normalisePhone(shown)!;
        expect(phone).toBe(`+${shown.replace(/\D/g, '')}`);
        expect(countryOfPrefix(phone)).toBe(country);
        expect(formatPhone(phone)).toBe(shown);
        expect(normalisePhone(phone)).toBe(phone);
      }),
    );
  });

  it('hides all but the last three digits', () => {
    expect(maskPhone('+37369123456')).toBe('+373 ** *** 456');
    expect(maskPhone('+40712345678')).toBe('+40 *** *** 678');
    expect(maskPhone('+999123456789')).toBe('+*********789');
    fc.assert(
      fc.property(numbers, ({ shown, country }) => {
        const hidden = maskPhone(normalisePhone(shown)!);
        expect(hidden.slice(country.prefix.length).replace(/\D/g, '')).toHaveLength(3);
      }),
    );
  });
});

describe('the sign-in identifier', () => {
  it.each([
    ['', { problem: 'identifier_required' }],
    ['   ', { problem: 'identifier_required' }],
    ['069 123 456', { kind: 'phone', phone: '+37369123456' }],
    ['+373 69 123 456', { kind: 'phone', phone: '+37369123456' }],
    ['1234567', { problem: 'phone_invalid' }],
    ['+37369123456789012', { problem: 'phone_invalid' }],
    ['()', { problem: 'phone_invalid' }],
    ['069.123.456', { kind: 'phone', phone: '+37369123456' }],
    ['+373 (0) 69 - 12 - 34 - 56', { kind: 'phone', phone: '+37369123456' }],
    ['\u202a+373 69 123 456\u202c', { kind: 'phone', phone: '+37369123456' }],
    ['Ana.Rusu@Mail.MD', { kind: 'email', email: 'Ana.Rusu@mail.md' }],
    [' ana_r-1@mail.example.com ', { kind: 'email', email: 'ana_r-1@mail.example.com' }],
    ['ana', { problem: 'email_invalid' }],
    ['ana@mail', { problem: 'email_invalid' }],
    ['ana@mail.c', { problem: 'email_invalid' }],
    ['ana..r@mail.md', { problem: 'email_invalid' }],
    ['ana@@mail.md', { problem: 'email_invalid' }],
    ['анна@mail.md', { problem: 'email_invalid' }],
  ])('%j', (text, expected) => expect(readIdentifier(text)).toEqual(expected));

  it('is stricter for recovery', () => {
    expect(readIdentifier('69123456', 'MD', phoneLength.recovery)).toEqual({ problem: 'phone_invalid' });
    expect(readIdentifier('+37369123456', 'MD', phoneLength.recovery)).toEqual({
      kind: 'phone',
      phone: '+37369123456',
    });
  });

  it('knows a phone from an e-mail while it is typed', () => {
    expect([isPhoneLike('+373 (6'), isPhoneLike('6a'), isPhoneLike(''), isPhoneLike(' ')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('hides an e-mail', () => expect(maskEmail('ana.rusu@mail.md')).toBe('a***@mail.md'));

  it('answers long nonsense at once', () => {
    expect(normaliseEmail(`${'a'.repeat(50_000)}@`)).toBeUndefined();
    expect(normaliseEmail(`a@${'a-'.repeat(100)}`)).toBeUndefined();
  });
});
