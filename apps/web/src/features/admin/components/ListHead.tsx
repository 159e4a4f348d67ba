import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { PageHead } from '../../../lib/pageHead.tsx';
import classes from './admin.module.css';

/** Lists count no further than this (decisions: `total` is capped). */
const most = 1_000;

/** The heading of a list with how many it has. */
export function ListHead({
  title,
  total,
  children,
}: {
  title: string;
  total: number | undefined;
  children?: ReactNode;
}) {
  const t = useTranslations('admin');
  const format = useFormatter();
  return (
    <div className={classes.head}>
      <PageHead title={title} noIndex />
      <h1>{title}</h1>
      {total === undefined ? null : (
        <span className={classes.total}>{total > most ? t('list.many') : format.number(total)}</span>
      )}
      <span className="grow" />
      {children}
    </div>
  );
}
