import { AppError } from '../errors.ts';
import { passwordFits } from './password.ts';

/** @throws AppError `invalid_form` at the field when the account has a password and this is not it */
export async function requirePassword(hash: string | null, given: string | undefined, field: string): Promise<void> {
  if (hash === null) return;
  if (!given) throw new AppError('invalid_form', { fields: { [field]: 'password_required' } });
  if (!(await passwordFits(hash, given))) throw new AppError('invalid_form', { fields: { [field]: 'password_wrong' } });
}
