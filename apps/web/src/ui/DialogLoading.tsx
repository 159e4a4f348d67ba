import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from './Dialog.tsx';
import { ErrorState } from './ErrorState.tsx';

/** Milliseconds, as those of a page: before the words, and until they say that it failed. */
const wordsAfter = 200;
const givesUpAfter = 10_000;

/** In the place of a dialog whose code is on its way: nothing at first, then words, then another try. */
export function DialogLoading({ close }: { close: () => void }) {
  const t = useTranslations('shell');
  const [state, setState] = useState<'quiet' | 'loading' | 'late'>('quiet');
  useEffect(() => {
    const words = setTimeout(() => setState('loading'), wordsAfter);
    const late = setTimeout(() => setState('late'), givesUpAfter);
    return () => {
      clearTimeout(words);
      clearTimeout(late);
    };
  }, []);
  if (state === 'quiet') return null;
  if (state === 'late') return <DialogNotLoaded close={close} />;
  return (
    <Dialog title={t('loading')} onClose={close} width={375} card>
      <p role="status" data-loading className="muted">
        {t('loading')}
      </p>
    </Dialog>
  );
}

/** The dialog stands in the address: reading the page anew opens it again. */
export function DialogNotLoaded({ close }: { close: () => void }) {
  const t = useTranslations('shell');
  return (
    <Dialog title={t('loadFailed')} onClose={close} width={375} card>
      <ErrorState title={t('loadFailed')} onRetry={() => window.location.reload()} />
    </Dialog>
  );
}
