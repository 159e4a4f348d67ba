import { typedPhone } from './phoneTyping.ts';

/** Letters make it an e-mail, digits alone a phone. */
export function isEmailLike(text: string): boolean {
  return /[a-z@]/i.test(text);
}

/**
 * What the field shows after a keystroke: a phone takes its shape, an e-mail stays as typed. Letters behind digits make an
 * e-mail of what was shaped as a phone: the shape's spaces go.
 */
export function typedIdentifier(input: HTMLInputElement, before: string, countryCode: string): string {
  if (!isEmailLike(input.value)) return typedPhone(input, before, countryCode);
  return before !== '' && !isEmailLike(before) ? input.value.replace(/\s/g, '') : input.value;
}

const domains = ['gmail.com', 'mail.ru', 'yandex.ru', 'yahoo.com'] as const;

/** The text with each of four hosts, once something before the @ is typed; those alone that continue what follows it. */
export function emailSuggestions(text: string): string[] {
  const [name = '', host, more] = text.split('@');
  if (!isEmailLike(text) || name === '' || more !== undefined) return [];
  return domains
    .filter((domain) => domain.startsWith(host ?? '') && domain !== host)
    .map((domain) => `${name}@${domain}`);
}
