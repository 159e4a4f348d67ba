import { type AdminAction, type LoggedAct, loggedActs } from '@app/contract/adminLog';
import { type ListName, listNames } from '@app/contract/editedListShapes';
import { type Role, roles } from '@app/domain/kinds';
import { useFormatter, useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { useNameOf } from '../useNames.ts';
import classes from './LogEntry.module.css';

/** Who did what to whom, when and why; `short` where the person is known. */
export function LogEntry({ action, short }: { action: AdminAction; short?: boolean }) {
  const t = useTranslations('admin');
  const format = useFormatter();
  const change = useChangeWords()(action);
  const nameOf = useNameOf();
  const act = loggedActs.find((one): one is LoggedAct => one === action.act);
  const at = new Date(action.at);
  const time = format.dateTime(at, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return (
    <li className={classes.entry}>
      <time dateTime={action.at} className="small muted tab">
        {time}
      </time>
      <div className={classes.what}>
        <p>
          <b>{act ? t(`act.${act}`) : action.act}</b>
          {change ? <span className="muted"> · {change}</span> : null}
          {action.sought ? <span className="muted"> · {t('log.sought', { words: action.sought })}</span> : null}
        </p>
        <p className="small muted">
          <Person person={action.admin} />
          {short || (action.subject !== 'user' && !action.user) ? null : (
            <>
              {' → '}
              {action.user ? (
                <AppLink to={paths.adminUser(action.user.id)} className="link">
                  {nameOf(action.user)}
                </AppLink>
              ) : (
                `${t('log.gone')} #${action.subject_id ?? ''}`
              )}
            </>
          )}
        </p>
        {action.reason ? <p className="small">{t('log.reason', { reason: action.reason })}</p> : null}
      </div>
    </li>
  );
}

function Person({ person }: { person: AdminAction['admin'] }) {
  const t = useTranslations('admin');
  const nameOf = useNameOf();
  return person ? nameOf(person) : t('log.gone');
}

/** "роль: клиент → риелтор". */
function useChangeWords(): (action: AdminAction) => string {
  const t = useTranslations('admin');
  const value = (one: string | number | boolean | null | undefined): string => {
    const role = roles.find((known): known is Role => known === one);
    if (role) return t(`users.roles.${role}`);
    return typeof one === 'boolean' ? t(one ? 'log.yes' : 'log.no') : String(one ?? '—');
  };
  const facts = ['role', 'blocked', 'verified'] as const;
  const isList = (subject: string): subject is ListName => (listNames as string[]).includes(subject);
  return ({ act, subject, before, after }) => {
    if (act === 'edit_list' && isList(subject)) {
      const changes = Object.keys(after).map((key) => `${key}: ${value(before[key])} → ${value(after[key])}`);
      return [t(`lists.name.${subject}`), ...changes].join(' · ');
    }
    return facts
      .filter((fact) => fact in after)
      .map((fact) => `${t(`log.fact.${fact}`)}: ${value(before[fact])} → ${value(after[fact])}`)
      .join(', ');
  };
}
