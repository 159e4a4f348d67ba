/*
 * One-time passwords by the clock (RFC 6238, SHA-1, six digits, thirty seconds). The HMAC itself is computed where there is
 * a library for it; what goes into it and what is read from it is here.
 */

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepSeconds = 30;
const digits = 6;

/** Base32 of RFC 4648, without padding, as authenticator apps take a secret. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** Which step of thirty seconds an instant lies in. */
export function totpStep(at: Date): number {
  return Math.floor(at.getTime() / 1000 / stepSeconds);
}

/** The steps whose codes are taken now: this one and its neighbours, but none up to the last one that was used. */
export function openSteps(at: Date, lastUsed: number): number[] {
  const step = totpStep(at);
  return [step - 1, step, step + 1].filter((open) => open > lastUsed);
}

/** What the HMAC of a step is taken of: the counter as eight bytes, the highest first. */
export function counterOf(step: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(step));
  return bytes;
}

/** The code that an HMAC-SHA-1 of a counter shows (RFC 4226, dynamic truncation). */
export function codeOfHmac(hmac: Uint8Array): string {
  const view = new DataView(hmac.buffer, hmac.byteOffset, hmac.byteLength);
  const number = view.getUint32(view.getUint8(hmac.byteLength - 1) & 0xf) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** What an authenticator app reads from the QR code. */
export function otpauthUri(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

type TypedCode = { kind: 'totp' | 'recovery'; code: string };

/** What somebody typed as the second factor: six digits, or a recovery code however it was spaced; else nothing. */
export function readSecondFactor(text: string): TypedCode | undefined {
  const code = text.replaceAll(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(code)) return { kind: 'totp', code };
  return /^(?:[A-Z2-7]{16}|[A-Z2-7]{24})$/.test(code) ? { kind: 'recovery', code } : undefined;
}

/** A recovery code of fifteen random bytes as people copy it: six groups of four. Earlier ones have four groups. */
export function showRecoveryCode(bytes: Uint8Array): string {
  return (base32(bytes).match(/.{4}/g) ?? []).join('-');
}
