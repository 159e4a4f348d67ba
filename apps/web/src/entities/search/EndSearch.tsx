import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../lib/lazyPart.ts';
import { Button } from '../../ui/Button.tsx';
import { IconCheck } from '../../ui/icons/IconCheck.tsx';
import { LateDialog } from '../../ui/LateDialog.tsx';

const EndSearchDialog = lazyPart(() => import('./EndSearchDialog.tsx'), 'EndSearchDialog');

/** For whoever no longer looks. */
export function EndSearch({ id }: { id: number }) {
  const t = useTranslations('searchPages.mine');
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button size="s" icon={IconCheck} onClick={() => setOpen(true)}>
        {t('end')}
      </Button>
      {open ? (
        <LateDialog close={close}>
          <EndSearchDialog id={id} close={close} />
        </LateDialog>
      ) : null}
    </>
  );
}
