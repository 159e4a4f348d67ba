import { product } from '@app/domain/product';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorState } from '../ui/ErrorState.tsx';

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
    <div
      role="status"
      data-loading
      className="wrap muted"
      style={{ paddingBlock: 'var(--space-12)', textAlign: 'center' }}
    >
      <title>{product.name}</title>
      <h1 style={{ font: 'inherit' }}>{t('loading')}</h1>
    </div>
  );
}
