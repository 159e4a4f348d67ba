import { formatWhole } from '@app/domain/money';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../../lib/pageHead.tsx';
import classes from './admin.module.css';

/** Lists count no further than this (decisions: `total` is capped). */
const max = 1_000;

/** The heading of a list with how many it has, or more than how many. */
export function ListHead({
  title,
  total,
  moreThan = total !== undefined && total > max ? max : null,
  children,
}: {
  title: string;
  total: number | undefined;
  moreThan?: number | null | undefined;
  children?: ReactNode;
}) {
  const t = useTranslations('admin');
  return (
    <div className={classes.head}>
      <PageHead title={title} noIndex />
      <h1>{title}</h1>
      {total === undefined ? null : (
        <span className={classes.total}>
          {moreThan === null ? formatWhole(total) : t('list.many', { count: formatWhole(moreThan) })}
        </span>
      )}
      <span className="grow" />
      {children}
    </div>
  );
}
