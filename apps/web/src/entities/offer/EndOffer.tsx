import type { OfferEnding } from '@app/domain/endings';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../lib/lazyPart.ts';
import { Button } from '../../ui/Button.tsx';
import { IconCheck } from '../../ui/icons/IconCheck.tsx';
import { LateDialog } from '../../ui/LateDialog.tsx';

const EndOfferDialog = lazyPart(() => import('./EndOfferDialog.tsx'), 'EndOfferDialog');

interface EndOfferProps {
  id: number;
  ending: OfferEnding | 'any';
  size: 's' | 'm';
}

/** "Let", "sold" or "exchanged" of an own offer: how, is asked before. */
export function EndOffer({ id, ending, size }: EndOfferProps) {
  const t = useTranslations('ownOffers.end');
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button size={size} icon={IconCheck} onClick={() => setOpen(true)}>
        {t(`act.${ending}`)}
      </Button>
      {open ? (
        <LateDialog close={close}>
          <EndOfferDialog id={id} ending={ending} close={close} />
        </LateDialog>
      ) : null}
    </>
  );
}
