import { login, register, setPassword } from '@app/contract/accounts';
import { CallError } from '@app/contract/client';
import { fieldErrorText } from '@app/contract/fieldErrors';
import { readIdentifier } from '@app/domain/identifier';
import type { Locale } from '@app/domain/kinds';
import { type FormEvent, useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useLocale } from 'use-intl';
import { callApi } from '../../lib/api.ts';
import { applyFieldErrors, failureText } from '../../lib/errorText.ts';
import { deviceTokenFor } from '../../lib/localAccounts.ts';
import { readPasswordRequest } from '../../lib/passwordRequest.ts';
import { keepChosen } from './chosenPassword.ts';
import { plainIdentifier } from './plainIdentifier.ts';
import { type Given, withAnswers } from '../../lib/signInQuestions.ts';
import { type SignInMode, useAccountCheck } from './useAccountCheck.ts';
import { useEnter } from './useEnter.ts';
import { useRecovery } from './useRecovery.ts';

interface SignInValues {
  identifier: string;
  password: string;
  reminder_me: boolean;
  agree_with_policy: boolean;
}

/** The act that the mode asks for; each answers whose browser this is now. */
async function send(mode: SignInMode, values: SignInValues, given: Given) {
  const identifier = plainIdentifier(values.identifier);
  const body = { ...values, identifier, device_token: deviceTokenFor(identifier), ...given };
  if (mode === 'register') return { ...(await callApi(register, { body })), isNew: true };
  if (mode === 'set') {
    const grant = readPasswordRequest()?.grant ?? undefined;
    return { ...(await callApi(setPassword, { body: { ...body, grant } })), isNew: false };
  }
  return { ...(await callApi(login, { body })), isNew: false };
}

/** Who came by the messenger has agreed there. */
function useConsentOfMessenger(fromTelegram: boolean, { setValue }: UseFormReturn<SignInValues>): void {
  useEffect(() => {
    if (fromTelegram) setValue('agree_with_policy', true);
  }, [fromTelegram, setValue]);
}

/** The rules of the form, each message at its field. */
function rulesOf({ setError }: UseFormReturn<SignInValues>, locale: Locale) {
  function refuse(field: keyof SignInValues, code: Parameters<typeof fieldErrorText>[0], first: boolean): false {
    setError(field, { type: 'rule', message: fieldErrorText(code, locale) }, { shouldFocus: first });
    return false;
  }

  function identifierFits(text: string, focus: boolean): boolean {
    const found = readIdentifier(text);
    return 'problem' in found ? refuse('identifier', found.problem, focus) : true;
  }

  function restFits(values: SignInValues, mode: SignInMode, focus: boolean): boolean {
    let fits = true;
    const short = values.password.length < 8;
    if (short) fits = refuse('password', values.password === '' ? 'password_required' : 'password_short', focus);
    if (mode === 'register' && !values.agree_with_policy)
      fits = refuse('agree_with_policy', 'consent_required', focus && !short);
    return fits;
  }

  return { identifierFits, restFits };
}

/** Sign-in and registration in one form: the identifier decides which of the two it is. */
export function useSignInForm() {
  const locale = useLocale();
  const account = useAccountCheck();
  const enter = useEnter();
  const recover = useRecovery();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<SignInValues>({
    defaultValues: { identifier: '', password: '', reminder_me: true, agree_with_policy: false },
  });
  const { clearErrors, formState } = form;
  const { isSubmitted } = formState;
  const { identifierFits, restFits } = rulesOf(form, locale);
  useConsentOfMessenger(account.fromTelegram, form);

  async function submit(values: SignInValues): Promise<void> {
    const known = identifierFits(values.identifier, true);
    const checked = known ? await account.check(values.identifier) : 'unknown';
    const mode = checked === 'unknown' ? account.mode : checked;
    if (!restFits(values, mode, known) || !known) return;
    try {
      const entered = await withAnswers((given) => send(mode, values, given));
      enter({ ...entered, remember: values.reminder_me });
    } catch (error) {
      if (error instanceof CallError && error.code === 'confirmation_required') {
        const identifier = plainIdentifier(values.identifier);
        keepChosen({ identifier, password: values.password, remember: values.reminder_me });
        return recover(identifier, true);
      }
      // Somebody was faster, or the check was wrong: what is known of this identifier is asked anew.
      if (error instanceof CallError && error.code === 'identifier_taken') account.forget();
      if (!applyFieldErrors(form, error)) setFailure(failureText(error));
    }
  }

  return {
    form,
    account,
    failure,
    sending: formState.isSubmitting,
    submit: (event: FormEvent): Promise<void> => {
      setFailure(null);
      // Messages of the last try would keep this one from being looked at.
      clearErrors();
      return form.handleSubmit(submit)(event);
    },
    change: (field: 'identifier' | 'password', value: string): void => {
      if (field === 'identifier' && plainIdentifier(value) !== plainIdentifier(form.getValues('identifier')))
        account.forget();
      form.setValue(field, value);
      clearErrors(field);
      setFailure(null);
    },
    leaveIdentifier: (text: string): void => {
      // Nothing is refused before the first press of the button.
      if (isSubmitted) identifierFits(text, false);
      if (!('problem' in readIdentifier(text))) void account.check(text);
    },
  };
}
