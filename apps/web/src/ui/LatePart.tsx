import { Component, Suspense, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorState } from './ErrorState.tsx';
import { Skeleton } from './Skeleton.tsx';
import { useLoadingState } from './useLoadingState.ts';

interface LatePartProps {
  /** In its place until it is there; left out: nothing at first, then a skeleton, then what stands where it failed. */
  waiting?: ReactNode;
  /** In its place where it cannot be had: there should be another try in it. */
  failed?: ReactNode;
  children: ReactNode;
}

/** A part whose code comes after the page; where it does not come, another try. A class: nothing else catches. */
export class LatePart extends Component<LatePartProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    // Browsers remember that a module could not be fetched: only the page read anew asks for it again.
    const { failed = <ErrorState onRetry={() => window.location.reload()} />, children } = this.props;
    const { waiting = <PartLoading late={failed} /> } = this.props;
    return this.state.failed ? failed : <Suspense fallback={waiting}>{children}</Suspense>;
  }
}

/** A request that never ends is no failure to the browser: the person is told all the same, and may try again. */
function PartLoading({ late }: { late: ReactNode }) {
  const t = useTranslations('shell');
  const state = useLoadingState();
  if (state === 'quiet') return null;
  if (state === 'late') return late;
  return (
    <div role="status" className="stack gap-3">
      <span className="visuallyHidden">{t('loading')}</span>
      <Skeleton width="55%" height="20px" />
      <Skeleton height="44px" />
      <Skeleton height="44px" />
    </div>
  );
}
