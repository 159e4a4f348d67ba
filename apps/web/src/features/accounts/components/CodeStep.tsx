import { CallError } from '@app/contract/client';
import { fieldErrorText } from '@app/contract/fieldErrors';
import type { ReachKind } from '@app/domain/reach';
import { type FormEvent, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { failureText } from '../../../lib/errorText.ts';
import { Button } from '../../../ui/Button.tsx';
import { DelayNote } from '../../../entities/person/DelayNote.tsx';
import { useCountdown } from '../useCountdown.ts';
import { CodeField } from '../../../entities/person/CodeField.tsx';
import dialog from '../SignInDialog.module.css';
import classes from './CodeStep.module.css';

const channels = { phone: 'sms', email: 'mail', telegram: 'telegram' } as const;

interface CodeStepProps {
  /** Where the code went, as people read it. */
  to: string;
  kind: ReachKind;
  /** The act's word. */
  act: string;
  dangerous?: boolean;
  onCode: (code: string) => Promise<void>;
  /** Sends another one. @returns seconds until the next */
  onAgain: () => Promise<number>;
  onOther?: (() => void) | undefined;
}

/** Six digits, typed or pasted; another code after a minute. */
export function CodeStep({ to, kind, act, dangerous, onCode, onAgain, onOther }: CodeStepProps) {
  const t = useTranslations('profile');
  const locale = useLocale();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const wait = useCountdown(60);

  async function run(work: () => Promise<void>): Promise<void> {
    setError(null);
    setPending(true);
    try {
      await work();
    } catch (caught) {
      const fields = caught instanceof CallError ? caught.fields : {};
      setError(fields['code'] ?? fields['value'] ?? failureText(caught));
      if (caught instanceof CallError && caught.code === 'too_many_tries' && caught.retryAfter)
        wait.restart(caught.retryAfter);
    } finally {
      setPending(false);
    }
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!/^\d{6}$/.test(code)) setError(fieldErrorText('code_format', locale));
    else void run(() => onCode(code));
  }

  return (
    <form className={dialog.form} onSubmit={submit} noValidate>
      <p className="small muted" role="status">
        {t('codeSent', { to })}
      </p>
      <DelayNote channel={channels[kind]} of="code" />
      <CodeField
        value={code}
        onChange={(text) => {
          setCode(text);
          setError(null);
        }}
        // What cannot be taken back waits for its button.
        onWhole={(whole) => {
          if (!dangerous) void run(() => onCode(whole));
        }}
        error={error}
        readOnly={pending}
      />
      <Button type="submit" variant={dangerous ? 'bad' : 'ink'} size="l" block loading={pending}>
        {act}
      </Button>
      <div className="row between wraps">
        <button
          type="button"
          className={`${dialog.switch} ${classes.again}`}
          disabled={wait.seconds > 0 || pending}
          onClick={() => void run(async () => wait.restart(await onAgain()))}
        >
          {wait.seconds > 0 ? t('codeAgainIn', { seconds: String(wait.seconds) }) : t('codeAgain')}
        </button>
        {onOther ? (
          <button type="button" className={dialog.switch} onClick={onOther}>
            {t('otherContact')}
          </button>
        ) : null}
      </div>
    </form>
  );
}
