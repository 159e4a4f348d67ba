import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import type { Icon } from '../../../ui/icons/drawIcon.tsx';
import { RowSkeletons } from '../../../ui/SkeletonShapes.tsx';
import { NextPage } from '../../../ui/NextPage.tsx';
import classes from './admin.module.css';

interface ListedProps {
  list: {
    data: unknown;
    error: Error | null;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isPlaceholderData: boolean;
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
  count: number;
  empty: { icon: Icon; title: string; text: string };
  /** Takes the filters off, when there are some. */
  onClear?: (() => void) | undefined;
  children: ReactNode;
}

/** A list's states: loading, failed, empty, shown, and what follows. */
export function Listed({ list, count, empty, onClear, children }: ListedProps) {
  const t = useTranslations('admin');
  if (list.error && !list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <RowSkeletons count={8} />;
  if (count === 0) {
    return (
      <EmptyState icon={empty.icon} title={empty.title} text={empty.text} level={2}>
        {onClear ? <Button onClick={onClear}>{t('list.clear')}</Button> : null}
      </EmptyState>
    );
  }
  return (
    <div className={classes.list} aria-busy={list.isPlaceholderData}>
      {children}
      <NextPage list={list} className={classes.more} />
    </div>
  );
}
