import { product } from '@app/domain/product';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** Shown when a page takes longer than 200 ms (the router waits that long); gives up after 10 s. */
export function PageLoading() {
  const t = useTranslations('shell');
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 10_000);
    return () => clearTimeout(timer);
  }, []);
  if (late) return <ErrorState title={t('loadFailed')} isPage onRetry={() => window.location.reload()} />;
  return (
    <div role="status" className="wrap stack gap-6" style={{ paddingBlock: 'var(--space-6)' }}>
      <title>{product.name}</title>
      <h1 className="visuallyHidden">{t('loading')}</h1>
      <Skeleton width="40%" height="34px" />
      <Skeleton height="220px" />
      <Skeleton height="220px" />
    </div>
  );
}
