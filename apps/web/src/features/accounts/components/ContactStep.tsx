import type { ContactKind } from '@app/contract/contacts';
import { fieldErrorText, type FieldError } from '@app/contract/fieldErrors';
import { CallError } from '@app/contract/client';
import { normaliseEmail } from '@app/domain/identifier';
import { normalisePhone } from '@app/domain/phone';
import { type ComponentProps, type FormEvent, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { failureText } from '../../../lib/errorText.ts';
import { hasMessenger } from '../../../lib/messengerLink.ts';
import { readSettings } from '../../../lib/settings.ts';
import { Button } from '../../../ui/Button.tsx';
import { PhoneField } from '../../../ui/PhoneField.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { FailureNote } from '../../../ui/FailureNote.tsx';
import classes from '../SignInDialog.module.css';
import { TelegramProof } from './TelegramProof.tsx';

interface ContactStepProps {
  kind: ContactKind;
  typed: string;
  onType: (text: string) => void;
  /** The one that is there is proven: nothing to type. */
  fixed: Pick<ComponentProps<typeof TelegramProof>, 'user' | 'onProven'> | null;
  /** E.164 or lower case. */
  onSend: (value: string) => Promise<unknown>;
}

/** The rules of the field, and the value as it is sent. */
function read(kind: ContactKind, text: string): { value: string } | { problem: FieldError } {
  if (kind === 'email') {
    const value = normaliseEmail(text);
    return value ? { value } : { problem: 'invalid' };
  }
  const value = normalisePhone(text);
  if (value) return { value };
  return { problem: text.trim() === '' ? 'phone_number_required' : 'phone_invalid' };
}

export function ContactStep({ kind, typed, onType, fixed, onSend }: ContactStepProps) {
  const t = useTranslations('profile');
  const locale = useLocale();
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  /** The bot learns the number that is there from whoever shares it. */
  const messenger = kind === 'phone' && hasMessenger() ? fixed : null;
  const codes = messenger === null || readSettings().smsCodes;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!codes) return;
    setFailure(null);
    const contact = read(kind, typed);
    if ('problem' in contact) return setError(fieldErrorText(contact.problem, locale));
    setSending(true);
    try {
      await onSend(contact.value);
    } catch (caught) {
      const atField = caught instanceof CallError ? caught.fields['value'] : undefined;
      if (atField) setError(atField);
      else setFailure(failureText(caught));
      setSending(false);
    }
  }
  const change = (text: string): void => {
    onType(text);
    setError(null);
  };

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      {kind === 'phone' ? (
        <PhoneField
          label={fixed ? t('phone') : t('newPhone')}
          name="phone"
          value={typed}
          onChange={change}
          readOnly={fixed !== null}
          error={error}
          data-autofocus={!fixed || undefined}
        />
      ) : (
        <TextInput
          label={fixed ? t('email') : t('newEmail')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          data-autofocus
          value={typed}
          onChange={(event) => change(event.currentTarget.value)}
          readOnly={fixed !== null}
          error={error}
        />
      )}
      {codes ? <p className="small muted">{t('codeWillCome')}</p> : null}
      <FailureNote text={failure} />
      {codes ? (
        <Button type="submit" variant="ink" size="l" block loading={sending}>
          {t('sendCode')}
        </Button>
      ) : null}
      {messenger === null ? null : <TelegramProof {...messenger} main={!codes} />}
    </form>
  );
}
