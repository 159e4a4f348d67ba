import { typedPhone } from '../../../ui/phoneTyping.ts';

/** Letters make it an e-mail, digits alone a phone (A4). */
export function isEmailLike(text: string): boolean {
  return /[a-z@]/i.test(text);
}

/** What the field shows after a keystroke: no Cyrillic; an e-mail keeps its own characters, a phone takes its shape. */
export function typedIdentifier(input: HTMLInputElement, before: string, countryCode: string): string {
  return isEmailLike(input.value) ? input.value.replace(/[^a-z0-9@._-]/gi, '') : typedPhone(input, before, countryCode);
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
