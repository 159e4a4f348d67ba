import type { ContactKind } from '@app/contract/contacts';
import { maskEmail } from '@app/domain/identifier';
import { maskPhone } from '@app/domain/phone';

/** A phone in E.164 or an e-mail. */
export interface Contact {
  kind: ContactKind;
  value: string;
}

/** The contact as somebody who does not know it may see it. */
export function maskContact({ kind, value }: Contact): string {
  return kind === 'phone' ? maskPhone(value) : maskEmail(value);
}
