import { fieldErrorText } from '@app/contract/fieldErrors';
import { sendResetCode } from '@app/contract/recovery';
import { formatPhone } from '@app/domain/phone';
import { type FormEvent, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { callApi } from '../../../lib/api.ts';
import { deviceTokenFor } from '../../../lib/localAccounts.ts';
import { Button } from '../../../ui/Button.tsx';
import { DelayNote } from '../../../entities/person/DelayNote.tsx';
import type { Recovery } from '../useRecovery.ts';
import { useCodeCheck } from '../useCodeCheck.ts';
import classes from '../SignInDialog.module.css';
import { CodeField } from '../../../entities/person/CodeField.tsx';
import { ResendCode } from '../../../entities/person/ResendCode.tsx';

interface EnterCodeProps {
  recovery: Recovery & { userId: string };
  onChange: (recovery: Recovery) => void;
  /** Another phone or e-mail after all. */
  onOther: () => void;
}

/** The second step: the code that was sent. */
export function EnterCode({ recovery, onChange, onOther }: EnterCodeProps) {
  const t = useTranslations('access.forgot');
  const locale = useLocale();
  const [code, setCode] = useState('');
  const { check, checking, error, say } = useCodeCheck(recovery);
  const isMail = recovery.identifier.includes('@');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.length === 6) void check(code);
    else say(fieldErrorText('code_format', locale));
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className="muted">
        {t(isMail ? 'sentByMail' : 'sentBySms', {
          person: isMail ? recovery.identifier : formatPhone(recovery.identifier).replaceAll(' ', '\u00a0'),
        })}{' '}
        <button type="button" className={classes.switch} onClick={onOther}>
          {t('other')}
        </button>
      </p>
      <DelayNote channel={isMail ? 'mail' : 'sms'} of="code" />
      <CodeField
        value={code}
        onChange={(next) => {
          setCode(next);
          say(null);
        }}
        onWhole={(whole) => void check(whole)}
        error={error}
        readOnly={checking}
      />
      <Button type="submit" variant="ink" size="l" block loading={checking}>
        {t('confirm')}
      </Button>
      <ResendCode
        resendAt={recovery.resendAt ?? 0}
        onResend={async () => {
          const { identifier } = recovery;
          const body = { identifier, device_token: deviceTokenFor(identifier) };
          const sent = await callApi(sendResetCode, { body });
          onChange({ ...recovery, userId: sent.user_id, resendAt: Date.now() + sent.resend_after * 1000 });
          setCode('');
          say(null);
        }}
      />
      <p className="small faint">{t('nothingCame')}</p>
    </form>
  );
}
