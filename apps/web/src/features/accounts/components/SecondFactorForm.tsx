import { CallError } from '@app/contract/client';
import { fieldErrorText } from '@app/contract/fieldErrors';
import { type FormEvent, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { failureText } from '../../../lib/errorText.ts';
import { Button } from '../../../ui/Button.tsx';
import { SecondFactorField } from './SecondFactorField.tsx';
import classes from './PasswordForm.module.css';

interface SecondFactorFormProps {
  label: string;
  act: string;
  dangerous?: boolean;
  /** @throws what the server answered */
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
}

/** One code and what it does. */
export function SecondFactorForm({ label, act, dangerous, onCode, onCancel }: SecondFactorFormProps) {
  const t = useTranslations('profile.twoFactor');
  const locale = useLocale();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [pending, setPending] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (code.trim() === '') return setError(fieldErrorText('required', locale));
    setPending(true);
    try {
      await onCode(code);
    } catch (caught) {
      setError((caught instanceof CallError ? caught.fields['code'] : undefined) ?? failureText(caught));
    } finally {
      setPending(false);
    }
  }

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <SecondFactorField
        label={label}
        value={code}
        onChange={(text) => {
          setCode(text);
          setError(null);
        }}
        error={error}
        readOnly={pending}
      />
      <div className="row wraps">
        <Button type="submit" variant={dangerous ? 'bad' : 'ink'} loading={pending}>
          {act}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
