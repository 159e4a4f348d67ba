import { useTranslations } from 'use-intl';
import { useMessengerEntry } from '../useMessengerEntry.ts';
import { useMessengerPhone } from '../useMessengerPhone.ts';
import { lazyPart } from '../../../lib/lazyPart.ts';
import { LateDialog } from '../../../ui/LateDialog.tsx';

const ConfirmDialog = lazyPart(() => import('../../../ui/ConfirmDialog.tsx'), 'ConfirmDialog');
const PhoneRefusedDialog = lazyPart(() => import('../PhoneRefusedDialog.tsx'), 'PhoneRefusedDialog');

/** Stands in every page: a link of the bot may lead to any. Asks first when this browser did not ask for the link. */
export function MessengerEntry() {
  const t = useTranslations('messenger');
  const { prove, refusal, close } = useMessengerPhone();
  const asked = useMessengerEntry(prove);
  if (refusal !== null)
    return (
      <LateDialog close={close}>
        <PhoneRefusedDialog why={refusal} onClose={close} />
      </LateDialog>
    );
  if (asked === null) return null;
  return (
    <LateDialog close={asked.leave}>
      <ConfirmDialog
        title={t('askTitle', { account: asked.account })}
        text={asked.other_account ? `${t('askText')} ${t('askOther')}` : t('askText')}
        act={t('askAct')}
        wary
        pending={asked.pending}
        onConfirm={asked.enter}
        onClose={asked.leave}
      />
    </LateDialog>
  );
}
