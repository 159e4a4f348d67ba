import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { forgetIntent } from '../../lib/intent.ts';
import { usePatchSearch } from '../../lib/navigation.ts';
import { dialogParams } from '../../lib/paths.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { EnterCode } from './components/EnterCode.tsx';
import { OrderCode } from './components/OrderCode.tsx';
import { keepChosen } from './chosenPassword.ts';
import { nothingOpen } from './useEnter.ts';
import { forgetRecovery, readRecovery, rememberRecovery, type Recovery } from './useRecovery.ts';
import classes from './SignInDialog.module.css';

/** A forgotten password: the phone or e-mail, then the code that was sent there, then the password dialog. */
export function ForgotPasswordDialog() {
  const t = useTranslations('access.forgot');
  const patch = usePatchSearch();
  const [recovery, setRecovery] = useState(readRecovery);
  const change = (next: Recovery): void => {
    rememberRecovery(next);
    setRecovery(next);
  };
  const close = (): void => {
    forgetIntent();
    forgetRecovery();
    keepChosen(null);
    patch(nothingOpen, { replace: true });
  };
  const goBack = (): void => patch({ forgot: null, ...dialogParams.signIn() }, { replace: true });
  return (
    <Dialog
      title={t(recovery.userId ? 'codeTitle' : recovery.isFirst ? 'firstTitle' : 'title')}
      onClose={close}
      width={375}
    >
      {recovery.userId ? (
        <EnterCode
          recovery={{ ...recovery, userId: recovery.userId }}
          onChange={change}
          onOther={() => change({ identifier: recovery.identifier, isFirst: recovery.isFirst ?? false })}
        />
      ) : (
        <OrderCode recovery={recovery} onSent={change} />
      )}
      <p className={classes.after}>
        <button type="button" className={classes.switch} onClick={goBack}>
          {t('back')}
        </button>
      </p>
    </Dialog>
  );
}
