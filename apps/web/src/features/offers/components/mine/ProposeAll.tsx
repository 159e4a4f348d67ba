import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../../lib/lazyPart.ts';
import { Button } from '../../../../ui/Button.tsx';
import { IconSend } from '../../../../ui/icons/IconSend.tsx';
import { LateDialog } from '../../../../ui/LateDialog.tsx';

const ProposeAllDialog = lazyPart(() => import('./ProposeAllDialog.tsx'), 'ProposeAllDialog');

/** Every shown offer to everybody whose search it fits wholly: who that is stands in the dialog, before anything is sent. */
export function ProposeAll() {
  const t = useTranslations('offers');
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button icon={IconSend} onClick={() => setOpen(true)}>
        {t('proposeAll')}
      </Button>
      {open ? (
        <LateDialog close={close}>
          <ProposeAllDialog close={close} />
        </LateDialog>
      ) : null}
    </>
  );
}
