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
