import { formatPhone } from '@app/domain/phone';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';

interface OtherNumberProps {
  /** The one of the profile. */
  ownPhone: string;
  isRealtor: boolean;
  onContinue: () => void;
  onForClient: () => void;
  onClose: () => void;
}

/** Somebody signed in under one number gives another. */
export function OtherNumberDialog({ ownPhone, isRealtor, onContinue, onForClient, onClose }: OtherNumberProps) {
  const t = useTranslations('searches');
  const ui = useTranslations('ui');
  return (
    <Dialog title={t('otherNumberTitle')} onClose={onClose} width={460} card>
      <p className="muted">{t('otherNumberText', { phone: formatPhone(ownPhone) })}</p>
      <div className="column gap-2 mt-5">
        {isRealtor ? (
          <Button variant="river" onClick={onForClient} data-autofocus>
            {t('clientNumber')}
          </Button>
        ) : null}
        <Button variant={isRealtor ? 'plain' : 'ink'} onClick={onContinue}>
          {ui('continue')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {ui('cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
