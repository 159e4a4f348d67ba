import { isWeakPassword, type PasswordOwner } from '@app/domain/weakPassword';
import { AppError } from '../errors.ts';

/** What everybody uses is refused before anybody is known; here what is this person's own. @throws AppError `invalid_form` */
export function refuseOwnWords(password: string, owner: PasswordOwner): void {
  if (isWeakPassword(password, owner)) throw new AppError('invalid_form', { fields: { password: 'password_weak' } });
}
