import { fieldErrorText } from '@app/contract/fieldErrors';
import { formatPhone } from '@app/domain/phone';
import { type FormEvent, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { CodeField } from './CodeField.tsx';
import { DelayNote } from './DelayNote.tsx';
import { ResendCode } from './ResendCode.tsx';
import type { GuestEntry } from './useGuestEntry.ts';
import type { Entered } from './useTakeSession.ts';
import classes from './GuestEntry.module.css';

interface GuestCodeProps {
  entry: GuestEntry;
  /** What the code completes, on the button. */
  act: string;
  variant?: 'ember' | 'river' | 'ink';
  /** The code was right; what follows may still fail, and says so by itself. */
  onEntered: (entered: Entered) => void;
}

/** The code that was sent to a guest's phone. */
export function GuestCode({ entry, act, variant = 'ink', onEntered }: GuestCodeProps) {
  const t = useTranslations('access.forgot');
  const locale = useLocale();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);
  if (!entry.sent) return null;
  const { phone, resendAt } = entry.sent;
  async function check(whole: string): Promise<void> {
    if (checking) return;
    setError(null);
    setChecking(true);
    const found = await entry.check(whole);
    if (typeof found === 'string') {
      setError(found);
      setChecking(false);
    } else onEntered(found);
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (code.length === 6) void check(code);
    else setError(fieldErrorText('code_format', locale));
  };
  return (
    <form className={classes.code} onSubmit={submit} noValidate>
      <p className="muted">
        {t('sentBySms', { person: formatPhone(phone).replaceAll(' ', '\u00a0') })}{' '}
        <button type="button" className={classes.switch} onClick={entry.change}>
          {t('other')}
        </button>
      </p>
      <DelayNote channel="sms" of="code" />
      <CodeField
        value={code}
        onChange={(next) => {
          setCode(next);
          setError(null);
        }}
        onWhole={(whole) => void check(whole)}
        error={error}
        readOnly={checking}
      />
      <Button type="submit" variant={variant} size="l" block loading={checking}>
        {act}
      </Button>
      <ResendCode
        resendAt={resendAt}
        onResend={async () => {
          await entry.resend();
          setCode('');
          setError(null);
        }}
      />
    </form>
  );
}
