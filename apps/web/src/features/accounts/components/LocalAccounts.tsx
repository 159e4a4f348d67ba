import { formatPhone } from '@app/domain/phone';
import { IconUser } from '../../../ui/icons/IconUser.tsx';
import { IconX } from '../../../ui/icons/IconX.tsx';
import { useTranslations } from 'use-intl';
import { removeLocalAccount } from '../../../lib/localAccounts.ts';
import { type LocalAccount, useLocalAccounts } from '../../../lib/useLocalAccounts.ts';
import { Avatar } from '../../../entities/person/Avatar.tsx';
import { useDeviceLogin } from '../useDeviceLogin.ts';
import classes from './LocalAccounts.module.css';

const nameOf = ({ phone, email }: LocalAccount) => (phone ? formatPhone(phone) : (email ?? ''));

/** The accounts of this browser: one press signs in, the cross forgets. */
export function LocalAccounts() {
  const t = useTranslations('access.local');
  const accounts = useLocalAccounts();
  const { choose, pendingId } = useDeviceLogin();
  return (
    <ul className={classes.list}>
      {accounts.map((account, at) => (
        <li key={account.user_id}>
          <button
            type="button"
            className={classes.choose}
            disabled={pendingId !== null}
            data-autofocus={at === 0 || undefined}
            aria-busy={pendingId === account.user_id || undefined}
            onClick={() => void choose(account)}
          >
            {account.avatar_path ? (
              <Avatar name={nameOf(account)} path={account.avatar_path} />
            ) : (
              <span className={classes.nobody}>
                <IconUser size={20} stroke={1.75} aria-hidden />
              </span>
            )}
            <span className="cut">{nameOf(account)}</span>
          </button>
          <button
            type="button"
            className={classes.remove}
            aria-label={t('remove', { person: nameOf(account) })}
            onClick={() => removeLocalAccount(account.user_id)}
          >
            <IconX size={18} stroke={1.75} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
