import { fieldErrorText } from '@app/contract/fieldErrors';
import { type FormEvent, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SecondFactorField } from './components/SecondFactorField.tsx';
import { useAsked } from '../../lib/signInQuestions.ts';
import classes from './SignInDialog.module.css';

/** The last step of signing in to an account with a second factor; it stands over the form that began it. */
export function SecondFactorDialog() {
  const t = useTranslations('access.secondFactor');
  const locale = useLocale();
  const asked = useAsked();
  const [code, setCode] = useState('');
  // Which refusal was read: typing on takes its words away.
  const [read, setRead] = useState<typeof asked>(null);
  const [empty, setEmpty] = useState(false);
  if (!asked) return null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (asked?.pending) return;
    if (code.trim() === '') setEmpty(true);
    else asked?.answer(code);
  }
  const refusal = read === asked ? null : asked.error;
  return (
    <Dialog title={t('title')} onClose={() => asked.answer(null)} width={375} card>
      <form className={classes.form} onSubmit={submit} noValidate>
        <p className="muted">{t('text')}</p>
        <SecondFactorField
          label={t('code')}
          value={code}
          onChange={(text) => {
            setCode(text);
            setRead(asked);
            setEmpty(false);
          }}
          error={empty ? fieldErrorText('required', locale) : refusal}
          readOnly={asked.pending}
        />
        <Button type="submit" variant="ink" size="l" block loading={asked.pending}>
          {t('act')}
        </Button>
      </form>
    </Dialog>
  );
}
