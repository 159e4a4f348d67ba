import { login, setPassword } from '@app/contract/accounts';
import { CallError } from '@app/contract/client';
import { fieldErrorText } from '@app/contract/fieldErrors';
import { formatPhone } from '@app/domain/phone';
import { type FormEvent, useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { callApi } from '../../lib/api.ts';
import { deviceTokenFor } from '../../lib/localAccounts.ts';
import { usePatchSearch } from '../../lib/navigation.ts';
import { forgetPasswordRequest, type PasswordRequest, readPasswordRequest } from '../../lib/passwordRequest.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { PasswordField } from './components/PasswordField.tsx';
import { type Given, withAnswers } from '../../lib/signInQuestions.ts';
import { nothingOpen, useEnter } from './useEnter.ts';
import { useRecovery } from './useRecovery.ts';
import classes from './SignInDialog.module.css';

/** Signs in by password, or sets the first one with the grant of this browser. */
export function PasswordDialog() {
  const t = useTranslations('accounts');
  const patch = usePatchSearch();
  const [asked] = useState(readPasswordRequest);
  const close = (): void => patch(nothingOpen, { replace: true });
  useEffect(() => {
    if (!asked) patch(nothingOpen, { replace: true });
    // Only when it opens: an address without its request shows nothing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  if (!asked) return null;
  return (
    <Dialog title={asked.hasPass ? t('enterPasswordTitle') : t('choosePasswordTitle')} onClose={close} width={375}>
      <PasswordForm asked={asked} />
    </Dialog>
  );
}

async function send(asked: PasswordRequest, identifier: string, password: string, given: Given) {
  const body = {
    identifier,
    password,
    reminder_me: asked.remember,
    device_token: deviceTokenFor(identifier),
    ...given,
  };
  if (asked.hasPass) return callApi(login, { body });
  return callApi(setPassword, { body: { ...body, grant: asked.grant ?? undefined } });
}

/** Why a password is asked for. */
function usePasswordText() {
  const t = useTranslations('accounts');
  const words = useTranslations('access.forgot');
  return ({ hasPass, why }: PasswordRequest, person: string): string => {
    if (hasPass) return t('enterPasswordText', { person });
    return why === 'recovered' ? words('newPasswordText', { person }) : t('choosePasswordText', { person });
  };
}

function PasswordForm({ asked }: { asked: PasswordRequest }) {
  const t = useTranslations('accounts');
  const locale = useLocale();
  const words = useTranslations('access.forgot');
  const enter = useEnter();
  const recover = useRecovery();
  const textOf = usePasswordText();
  const [password, setWord] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const identifier = asked.phone ?? asked.email ?? '';
  const person = asked.phone ? formatPhone(asked.phone) : identifier;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (password.length < 8) {
      setError(fieldErrorText(password === '' ? 'password_required' : 'password_short', locale));
      return;
    }
    setSending(true);
    try {
      const entered = await withAnswers((given) => send(asked, identifier, password, given));
      forgetPasswordRequest();
      if (!asked.hasPass) toast.success(t('passwordSaved'));
      enter({ ...entered, remember: asked.remember ?? false, isNew: false });
    } catch (failure) {
      const atField = failure instanceof CallError ? failure.fields['password'] : undefined;
      if (atField) setError(atField);
      else toast.failure(failure);
      // Without a grant, or with one that is over: the way in is a code.
      if (failure instanceof CallError && failure.code === 'confirmation_required') recover(identifier);
    } finally {
      setSending(false);
    }
  }

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className="muted">{textOf(asked, person)}</p>
      <input type="hidden" name="username" autoComplete="username" value={identifier} readOnly />
      <PasswordField
        value={password}
        onChange={(text) => {
          setWord(text);
          setError(null);
        }}
        fresh={!asked.hasPass}
        error={error}
        autoFocus
      />
      <Button type="submit" variant="ink" size="l" block loading={sending}>
        {asked.hasPass ? t('login') : t('setPassword')}
      </Button>
      {asked.hasPass ? (
        <p className={classes.after}>
          <button type="button" className={classes.switch} onClick={() => recover(identifier)}>
            {words('link')}
          </button>
        </p>
      ) : null}
    </form>
  );
}
