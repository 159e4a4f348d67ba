import { type AdminAction, type LoggedAct, loggedActs } from '@app/contract/adminLog';
import { type ListName, listNames, listShapes } from '@app/contract/editedListShapes';
import { type Role, roles } from '@app/domain/kinds';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
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
    return typeof one === 'boolean' ? t(one ? 'log.yes' : 'log.no') : String(one ?? '') || '—';
  };
  const profileFields = ['role', 'blocked', 'verified'] as const;
  const listWords = useListWords(value);
  return (action) => {
    const { act, before, after } = action;
    if (act === 'edit_list') return listWords(action);
    if (/^(change|delete)_(offer|search)$/.test(act))
      return Object.keys(after)
        .map((key) => `${key}: ${value(before[key])} → ${value(after[key])}`)
        .join('; ');
    return profileFields
      .filter((fact) => fact in after)
      .map((fact) => `${t(`log.fact.${fact}`)}: ${value(before[fact])} → ${value(after[fact])}`)
      .join(', ');
  };
}

const isList = (subject: string): subject is ListName => (listNames as string[]).includes(subject);

/** "Repair · Designer · Title, in Russian: Дизайнерский → Авторский"; the list's name alone of one that is no more. */
function useListWords(value: (one: AdminAction['after'][string] | undefined) => string) {
  const t = useTranslations('admin');
  const locale = useLocale();
  return ({ subject, before, after, names }: AdminAction): string => {
    if (!isList(subject)) return subject;
    const { pieces, single } = listShapes[subject];
    const labelOf = (piece: string): string => {
      if (piece === 'hidden' || piece === 'place') return t(`log.fact.${piece}`);
      const [, stem = piece, language] = /^(.+)_(r[uo])$/.exec(piece) ?? [];
      if (!pieces.some(({ name }) => name === stem)) return piece;
      const label = t(`lists.piece.${stem as 'title'}`);
      return language ? `${label}, ${t(`lists.in.${language as 'ru'}`)}` : label;
    };
    const changeOf = (key: string): string => {
      if (key === 'order') return t('lists.change.moved', { count: 1 });
      const [id = '', piece] = key.split('.');
      const name = names[id]?.[locale] ?? (single ? '' : id);
      if (!piece) return `${t(after[key] === null ? 'log.removed' : 'log.added')}: ${name}`;
      return `${name ? `${name} · ` : ''}${labelOf(piece)}: ${value(before[key])} → ${value(after[key])}`;
    };
    return `${t(`lists.name.${subject}`)} · ${Object.keys(after).map(changeOf).join('; ')}`;
  };
}
