import { describe, expect, it } from 'vitest';
import {
  base32,
  codeOfHmac,
  counterOf,
  openSteps,
  otpauthUri,
  readSecondFactor,
  showRecoveryCode,
  totpStep,
} from './totp.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const fromHex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

describe('codes by the clock', () => {
  // Appendix D of RFC 4226: the HMAC of a counter and the code that it shows.
  it.each([
    ['cc93cf18508d94934c64b65d8ba7667fb7cde4b0', '755224'],
    ['75a48a19d4cbe100644e8ac1397eea747a2d33ab', '287082'],
    ['0bacb7fa082fef30782211938bc1c5e70416ff44', '359152'],
    ['66c28227d03a2d5529262ff016a1e6ef76557ece', '969429'],
  ])('%s shows %s', (hmac, code) => {
    expect(codeOfHmac(fromHex(hmac))).toBe(code);
  });

  // Appendix B of RFC 6238.
  it.each([
    [59, '0000000000000001'],
    [1_111_111_109, '00000000023523ec'],
    [1_111_111_111, '00000000023523ed'],
    [1_234_567_890, '000000000273ef07'],
    [2_000_000_000, '0000000003f940aa'],
    [20_000_000_000, '0000000027bc86aa'],
  ])('at %s seconds the counter is %s', (seconds, counter) => {
    expect([...counterOf(totpStep(new Date(seconds * 1000)))]).toEqual([...fromHex(counter)]);
  });

  it('takes a step early and a step late, and none that was used', () => {
    const at = new Date(59_000);
    expect(openSteps(at, -1)).toEqual([0, 1, 2]);
    expect(openSteps(at, 1)).toEqual([2]);
    expect(openSteps(at, 2)).toEqual([]);
  });
});

describe('secrets and what is typed', () => {
  // RFC 4648, section 10.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
    ['12345678901234567890', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'],
  ])('base32 of "%s" is %s', (text, coded) => {
    expect(base32(bytes(text))).toBe(coded);
  });

  it('names issuer and account for the app', () => {
    expect(otpauthUri('ABC', 'Vatra', '+37369123456')).toBe(
      'otpauth://totp/Vatra:%2B37369123456?secret=ABC&issuer=Vatra',
    );
  });

  it.each([
    ['123456', { kind: 'totp', code: '123456' }],
    [' 123 456 ', { kind: 'totp', code: '123456' }],
    ['abcd-efgh-2345-wxyz', { kind: 'recovery', code: 'ABCDEFGH2345WXYZ' }],
    ['12345', undefined],
    ['1234567', undefined],
    ['abcd-efgh-2345-wxy1', undefined],
    ['', undefined],
  ])('reads "%s"', (text, read) => {
    expect(readSecondFactor(text)).toEqual(read);
  });

  it('shows a recovery code that is read again', () => {
    const shown = showRecoveryCode(bytes('0123456789abcde'));
    expect(shown).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){5}$/);
    expect(readSecondFactor(shown)?.kind).toBe('recovery');
  });
});
