import type { AdminUserFull } from '@app/contract/adminUserList';
import { formatPhone } from '@app/domain/phone';
import { formatWhole } from '@app/domain/money';
import { useId, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Badge } from '../../../ui/Badge.tsx';
import { useAgo, useDay } from '../useNames.ts';
import classes from './Part.module.css';

function Attributes({
  title,
  children,
  attributes,
}: {
  title: string;
  attributes: readonly [string, ReactNode][];
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <section className={`panel ${classes.part}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl className={classes.attributes}>
        {attributes.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}

export function ContactsOf({ user }: { user: AdminUserFull }) {
  const t = useTranslations('admin');
  const day = useDay();
  const ago = useAgo();
  const proven = (yes: boolean) => (
    <Badge tone={yes ? 'good' : 'warn'}>{yes ? t('user.proven') : t('user.unproven')}</Badge>
  );
  const attributes: [string, ReactNode][] = [];
  if (user.phone)
    attributes.push([
      t('user.phone'),
      <span key="phone" className="row wraps">
        <a href={`tel:${user.phone}`} className="link nowrap">
          {formatPhone(user.phone)}
        </a>
        {proven(user.phone_proven)}
      </span>,
    ]);
  if (user.email)
    attributes.push([
      t('user.email'),
      <span key="email" className="row wraps">
        <a href={`mailto:${user.email}`} className="link">
          {user.email}
        </a>
        {proven(user.email_proven)}
      </span>,
    ]);
  if (user.username) attributes.push([t('user.username'), user.username]);
  attributes.push([t('user.telegram'), user.tg_attached ? t('user.attached') : t('user.detached')]);
  attributes.push([t('user.language'), user.locale === 'ro' ? t('user.ro') : t('user.ru')]);
  attributes.push([t('user.since'), day(user.created_at)], [t('user.seen'), ago(user.last_seen_at)]);
  if (user.agency) attributes.push([t('user.agency'), user.agency]);
  return (
    <Attributes title={t('user.contacts')} attributes={attributes}>
      {user.description ? <p className={`small ${classes.about}`}>{user.description}</p> : null}
    </Attributes>
  );
}

export function NumbersOf({ user }: { user: AdminUserFull }) {
  const t = useTranslations('admin');
  const number = (value: number) => <span className="tab">{formatWhole(value)}</span>;
  const attributes: [string, ReactNode][] = [
    [t('user.offers'), number(user.offer_count)],
    [t('user.searches'), number(user.search_count)],
    [t('user.viewings'), number(user.counts.viewings)],
    [t('user.proposals'), number(user.counts.proposals)],
    [t('user.favorites'), number(user.counts.favorites)],
    [t('user.unread'), number(user.counts.unread)],
  ];
  if (user.rating !== null)
    attributes.push([t('user.rating'), t('user.ratingOf', { rating: user.rating, count: user.review_count })]);
  return <Attributes title={t('user.numbers')} attributes={attributes} />;
}
