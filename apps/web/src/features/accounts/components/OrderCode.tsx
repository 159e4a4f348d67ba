import { CallError } from '@app/contract/client';
import { fieldErrorText } from '@app/contract/fieldErrors';
import { sendResetCode } from '@app/contract/recovery';
import { phoneLength, readIdentifier } from '@app/domain/identifier';
import { defaultCountry } from '@app/domain/phone';
import { type FormEvent, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { callApi } from '../../../lib/api.ts';
import { failureText } from '../../../lib/errorText.ts';
import { deviceTokenFor } from '../../../lib/localAccounts.ts';
import { Button } from '../../../ui/Button.tsx';
import { finishPhone } from '../../../ui/phoneTyping.ts';
import { FailureNote } from '../../../ui/FailureNote.tsx';
import { chosenFor } from '../chosenPassword.ts';
import { plainIdentifier } from '../plainIdentifier.ts';
import type { Recovery } from '../useRecovery.ts';
import classes from '../SignInDialog.module.css';
import { IdentifierField } from '../../../ui/IdentifierField.tsx';

/** The first step: where the code is to go. */
export function OrderCode({ recovery, onSent }: { recovery: Recovery; onSent: (recovery: Recovery) => void }) {
  const { identifier, isFirst } = recovery;
  const t = useTranslations('access.forgot');
  const accounts = useTranslations('accounts');
  const locale = useLocale();
  const [text, setText] = useState(() => finishPhone(identifier, defaultCountry.code));
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  function refuses(plain: string): boolean {
    if (!('problem' in readIdentifier(plain, undefined, phoneLength.recovery))) return false;
    setError(fieldErrorText('recovery_identifier', locale));
    return true;
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setFailure(null);
    const plain = plainIdentifier(text);
    if (refuses(plain)) return;
    setSending(true);
    try {
      const sent = await callApi(sendResetCode, {
        body: { identifier: plain, device_token: deviceTokenFor(plain) },
      });
      onSent({ ...recovery, identifier: plain, userId: sent.user_id, resendAt: Date.now() + sent.resend_after * 1000 });
    } catch (refused) {
      const atField = refused instanceof CallError ? refused.fields['identifier'] : undefined;
      if (atField) setError(atField);
      else setFailure(failureText(refused));
    } finally {
      setSending(false);
    }
  }

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className="muted">
        {isFirst ? t('firstText', { chosen: chosenFor(plainIdentifier(text)) ? 'yes' : 'no' }) : t('text')}
      </p>
      <IdentifierField
        label={accounts('identifier')}
        placeholder={accounts('identifierHint')}
        data-autofocus
        value={text}
        onChange={(next) => {
          setText(next);
          setError(null);
          setFailure(null);
        }}
        onBlur={(left) => void refuses(plainIdentifier(left))}
        error={error}
      />
      <FailureNote text={failure} />
      <Button type="submit" variant="ink" size="l" block loading={sending}>
        {t('send')}
      </Button>
    </form>
  );
}
