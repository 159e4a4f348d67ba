import { readIdentifier } from '@app/domain/identifier';

/** E.164 or an e-mail, as the server reads it; what is wrong stays as typed. */
export function plainIdentifier(text: string): string {
  const found = readIdentifier(text);
  return 'problem' in found ? text : found.kind === 'phone' ? found.phone : found.email;
}
