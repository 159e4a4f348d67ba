import { z } from 'zod';

/** A phone (E.164) or an e-mail (lower case) that opens an account. */
export interface Identifier {
  kind: 'phone' | 'email';
  value: string;
}
export const identifier = z.string({ error: 'identifier_required' }).transform((text, context): Identifier => {
  const t = text.replace(/\s/g, '');
  if (t.includes('@')) return { kind: 'email', value: t.toLowerCase() };
  if (/^\+?\d{8,15}$/.test(t)) return { kind: 'phone', value: t.startsWith('+') ? t : `+${t}` };
  context.addIssue({ code: 'custom', message: 'phone_invalid' });
  return z.NEVER;
});
export const phone = z.string();
export const email = z.string();
