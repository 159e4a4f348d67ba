import { identifier } from '@app/contract/identifier';
import { ConfigError } from '../config.ts';
import type { Services } from '../platform/services.ts';
import { makeAdministrator, userByIdentifier } from './accounts.service.ts';

/**
 * Makes the account that `ADMIN` names an administrator's, at each start. An account that does not exist is not made,
 * and on a real site one whose address nobody has proven is left alone: whoever registered it first would get the role.
 * @throws ConfigError when `ADMIN` is neither a phone nor an e-mail
 */
export async function adminFromConfig({ config, db, log }: Pick<Services, 'config' | 'db' | 'log'>): Promise<void> {
  if (config.admin === undefined) return;
  const found = identifier.safeParse(config.admin);
  if (!found.success) throw new ConfigError(['ADMIN must be a phone or an e-mail, like +37369123456 or me@example.md']);
  const user = await userByIdentifier(db, found.data);
  if (!user)
    return log.warn(
      'nobody has registered with the phone or e-mail in ADMIN: register, prove it by a code in the profile, then start again',
    );
  const proven = found.data.kind === 'phone' ? user.phone_proven_at : user.email_proven_at;
  if (config.production && !proven && user.role !== 'admin')
    return log.warn('the phone or e-mail in ADMIN is not proven: prove it by a code in the profile, then start again');
  await makeAdministrator(db, found.data);
  log.info({ userId: user.id }, 'the account named by ADMIN is an administrator');
}
