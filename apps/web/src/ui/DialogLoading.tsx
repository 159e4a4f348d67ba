import { useTranslations } from 'use-intl';
import { Dialog } from './Dialog.tsx';
import { ErrorState } from './ErrorState.tsx';
import { Skeleton } from './Skeleton.tsx';
import { FieldSkeletons } from './SkeletonShapes.tsx';
import { useLoadingState } from './useLoadingState.ts';

/** In the place of a dialog whose code is on its way: nothing at first, then its shape, then another try. */
export function DialogLoading({ close }: { close: () => void }) {
  const t = useTranslations('shell');
  const state = useLoadingState();
  if (state === 'quiet') return null;
  if (state === 'late') return <DialogNotLoaded close={close} />;
  return (
    <Dialog
      title={
        <>
          <span className="visuallyHidden">{t('loading')}</span>
          <Skeleton width="180px" height="20px" />
        </>
      }
      onClose={close}
    >
      <FieldSkeletons heights={[52, 120, 52]} />
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
