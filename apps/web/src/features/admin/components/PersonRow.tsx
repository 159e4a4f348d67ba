import type { AdminUser } from '@app/contract/adminUserList';
import { formatPhone } from '@app/domain/phone';
import { useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Avatar } from '../../../entities/person/Avatar.tsx';
import { IconRosetteDiscountCheck } from '../../../ui/icons/IconRosetteDiscountCheck.tsx';
import { useAgo, useDay, useNameOf } from '../useNames.ts';
import { ActMenu } from './ActMenu.tsx';
import { PersonState, RoleBadge } from './PersonState.tsx';
import classes from './People.module.css';

/** A person of the list: on a phone a card, on a desktop a line. */
export function PersonRow({ user }: { user: AdminUser }) {
  const t = useTranslations('admin');
  const [nameOf, ago, day] = [useNameOf(), useAgo('short'), useDay()];
  const name = nameOf(user);
  return (
    <li className={classes.row}>
      <div className={classes.person}>
        <Avatar name={name} path={user.avatar_path} size="s" />
        <AppLink to={paths.adminUser(user.id)} className="cut">
          {name}
        </AppLink>
        {user.is_verified_realtor ? (
          <IconRosetteDiscountCheck size={18} stroke={1.75} role="img" aria-label={t('users.verified')} />
        ) : null}
      </div>
      <div className={`${classes.contact} cut`}>
        {user.phone ? <span className="tab">{formatPhone(user.phone)}</span> : null}
        {user.email ? <small className="cut">{user.email}</small> : null}
        {user.phone || user.email ? null : '—'}
      </div>
      <span>
        <RoleBadge role={user.role} />
      </span>
      <Count value={user.offer_count} label={t('users.column.offers')} />
      <Count value={user.search_count} label={t('users.column.searches')} />
      <span className={`${classes.quiet} ${classes.since} tab`}>{day(user.created_at)}</span>
      <span className={`${classes.quiet} ${classes.seen} nowrap`}>{ago(user.last_seen_at)}</span>
      <span className={classes.state}>
        <PersonState user={user} />
      </span>
      <span className={classes.more}>
        <ActMenu user={user} />
      </span>
    </li>
  );
}

function Count({ value, label }: { value: number; label: string }) {
  return (
    <span className={classes.number} data-none={value === 0 || undefined}>
      <span className="visuallyHidden">{label} </span>
      {value}
    </span>
  );
}
