import { isWeakPassword, type PasswordOwner } from '@app/domain/weakPassword';
import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '../errors.ts';

/** Some 18,000 passwords of eight characters and more that are guessed first, in lower case. */
const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Refuses a password that many people use, and one that contains what is this person's own. @throws AppError `invalid_form` */
export function refuseGuessable(password: string, owner: PasswordOwner): void {
  if (isWeakPassword(password, owner) || commonPasswords.has(password.trim().toLowerCase()))
    throw new AppError('invalid_form', { fields: { password: 'password_weak' } });
}
