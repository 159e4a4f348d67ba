import type { AdminUser } from '@app/contract/adminUserList';
import { useTranslations } from 'use-intl';
import { Badge } from '../../../ui/Badge.tsx';
import classes from './People.module.css';

export function PersonState({ user }: { user: AdminUser }) {
  const t = useTranslations('admin');
  if (user.is_blocked) return <Badge tone="bad">{t('users.is.blocked')}</Badge>;
  if (user.role === 'realtor' && !user.is_verified_realtor)
    return <Badge tone="warn">{t('users.is.unverified')}</Badge>;
  return (
    <span className={classes.ok}>
      <i aria-hidden />
      {t('users.is.active')}
    </span>
  );
}

export function RoleBadge({ role }: { role: AdminUser['role'] }) {
  const t = useTranslations('admin');
  const tone = role === 'realtor' ? 'good' : role === 'admin' ? 'warn' : 'plain';
  return <Badge tone={tone}>{t(`users.roles.${role}`)}</Badge>;
}
