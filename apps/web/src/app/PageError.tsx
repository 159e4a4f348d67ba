import { product } from '@app/domain/product';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { markHydrated } from '../lib/hydrated.ts';
import { ErrorState } from '../ui/ErrorState.tsx';

/** A page that could not be loaded or shown: says so and offers another try. */
export function PageError({ error, reset }: { error: unknown; reset: () => void }) {
  const t = useTranslations('shell');
  const router = useRouter();
  useEffect(markHydrated, []);
  const chunkLost = error instanceof TypeError && /import|module|fetch/i.test(error.message);
  const again = (): void => {
    if (chunkLost) return window.location.reload();
    void router.invalidate().then(reset);
  };
  return (
    <>
      <title>{product.name}</title>
      <ErrorState title={t('loadFailed')} error={chunkLost ? undefined : error} onRetry={again} />
    </>
  );
}
