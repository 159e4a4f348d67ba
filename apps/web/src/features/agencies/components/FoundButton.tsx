import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../lib/lazyPart.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconPlus } from '../../../ui/icons/IconPlus.tsx';
import { LateDialog } from '../../../ui/LateDialog.tsx';

const AgencyFormDialog = lazyPart(() => import('../AgencyFormDialog.tsx'), 'AgencyFormDialog');

export function FoundButton() {
  const t = useTranslations('agency');
  const [opens, setOpens] = useState(false);
  const close = () => setOpens(false);
  return (
    <>
      <Button variant="ink" icon={IconPlus} onClick={() => setOpens(true)}>
        {t('found')}
      </Button>
      {opens ? (
        <LateDialog close={close}>
          <AgencyFormDialog agency={null} onClose={close} />
        </LateDialog>
      ) : null}
    </>
  );
}
