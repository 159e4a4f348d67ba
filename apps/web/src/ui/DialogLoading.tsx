import { useTranslations } from 'use-intl';
import { Dialog } from './Dialog.tsx';
import { ErrorState } from './ErrorState.tsx';
import { useLoadingState } from './useLoadingState.ts';

/** In the place of a dialog whose code is on its way: nothing at first, then words, then another try. */
export function DialogLoading({ close }: { close: () => void }) {
  const t = useTranslations('shell');
  const state = useLoadingState();
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
