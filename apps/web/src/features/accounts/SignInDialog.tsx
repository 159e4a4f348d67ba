import { ownPath } from '@app/domain/ownPath';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { forgetIntent, takeIntent } from '../../lib/intent.ts';
import { useLocalAccounts } from '../../lib/useLocalAccounts.ts';
import { useGo, usePatchSearch, useSearchValue } from '../../lib/navigation.ts';
import { paths } from '../../lib/paths.ts';
import { readToken } from '../../lib/session.ts';
import { useIsMobile } from '../../lib/useIsMobile.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { IdentifierField } from '../../ui/IdentifierField.tsx';
import { MessengerButton } from './components/MessengerButton.tsx';
import { LocalAccounts } from './components/LocalAccounts.tsx';
import { PasswordField } from './components/PasswordField.tsx';
import { plainIdentifier } from './plainIdentifier.ts';
import type { SignInMode } from './useAccountCheck.ts';
import { nothingOpen } from './useEnter.ts';
import { useRecovery } from './useRecovery.ts';
import { useSignInForm } from './useSignInForm.ts';
import classes from './SignInDialog.module.css';

const acts = {
  unknown: 'continue',
  login: 'login',
  set: 'setPassword',
  register: 'register',
} as const satisfies Record<SignInMode, string>;

/** Sign-in and registration over any page; what one was going to do follows it. */
export function SignInDialog() {
  const t = useTranslations('accounts');
  const patch = usePatchSearch();
  useLeaveWhenSignedIn();
  const close = (): void => {
    forgetIntent();
    patch(nothingOpen, { replace: true });
  };
  const words = useTranslations('access.local');
  const choosing = useAccountChoice();
  return (
    <Dialog title={choosing.open ? words('chooseTitle') : t('signInTitle')} onClose={close} width={375}>
      {choosing.open ? (
        <>
          <LocalAccounts />
          <Button size="l" block className={classes.after} onClick={choosing.leave}>
            {words('byPassword')}
          </Button>
        </>
      ) : (
        <SignInForm />
      )}
    </Dialog>
  );
}

/** On a phone the accounts of this browser come first, while there are any. */
function useAccountChoice(): { open: boolean; leave: () => void } {
  const mobile = useIsMobile();
  const accounts = useLocalAccounts();
  const [left, setLeft] = useState(false);
  return { open: mobile && accounts.length > 0 && !left, leave: () => setLeft(true) };
}

/** Somebody who is signed in already is led on: an old link, or Back. */
function useLeaveWhenSignedIn(): void {
  const patch = usePatchSearch();
  const go = useGo();
  const next = ownPath(useSearchValue('next') ?? '');
  useEffect(() => {
    if (readToken() === null) return;
    takeIntent();
    if (next !== undefined) go(next, { replace: true });
    else patch(nothingOpen, { replace: true });
    // Only when it opens: signing in from here has its own way on.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}

function SignInForm() {
  const t = useTranslations('accounts');
  const { form, account, failure, sending, submit, change, leaveIdentifier } = useSignInForm();
  const { errors } = form.formState;
  const [identifier, password] = useWatch({ control: form.control, name: ['identifier', 'password'] });
  const { mode } = account;
  const fresh = mode === 'register' || mode === 'set';
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <IdentifierField
        label={t('identifier')}
        placeholder={t('identifierHint')}
        data-autofocus
        value={identifier}
        onChange={(text) => change('identifier', text)}
        onBlur={leaveIdentifier}
        error={errors.identifier?.message}
        inputRef={form.register('identifier').ref}
      />
      <AccountNote account={account} />
      <PasswordField
        value={password}
        onChange={(text) => change('password', text)}
        fresh={fresh}
        error={errors.password?.message}
        inputRef={form.register('password').ref}
      />
      <Checkbox label={t('remember')} {...form.register('reminder_me')} />
      {mode === 'register' ? (
        <div className={classes.consent}>
          <Checkbox
            label={t('consent')}
            error={errors.agree_with_policy?.message}
            {...form.register('agree_with_policy', { onChange: () => form.clearErrors('agree_with_policy') })}
          />
          <AppLink to={paths.privacy()} target="_blank" className="link small" aria-label={t('privacyTitle')}>
            {t('readPolicy')}
          </AppLink>
        </div>
      ) : null}
      <FailureNote text={failure} />
      <Button type="submit" variant="ink" size="l" block loading={sending}>
        {t(acts[mode])}
      </Button>
      {mode === 'register' ? null : <ForgotLink identifier={identifier} />}
      {account.fromTelegram ? null : <MessengerButton />}
    </form>
  );
}

function ForgotLink({ identifier }: { identifier: string }) {
  const t = useTranslations('access.forgot');
  const recover = useRecovery();
  return (
    <p className={classes.after}>
      <button type="button" className={classes.switch} onClick={() => recover(plainIdentifier(identifier))}>
        {t('link')}
      </button>
    </p>
  );
}

/** What the check found, in words; when there was no answer, the choice is the person's. */
function AccountNote({ account }: { account: ReturnType<typeof useSignInForm>['account'] }) {
  const t = useTranslations('accounts');
  const { mode, fromTelegram, failed, say } = account;
  if (fromTelegram)
    return (
      <>
        <p className="note" data-side="warn" role="status">
          {t('fromTelegram')}
        </p>
        <MessengerButton />
      </>
    );
  if (failed) {
    return (
      <div className="note" data-side="warn">
        <p className="grow">{t('checkFailed')}</p>
        <button
          type="button"
          className={classes.switch}
          onClick={() => say(mode === 'register' ? 'login' : 'register')}
        >
          {mode === 'register' ? t('iHaveAccount') : t('iAmNew')}
        </button>
      </div>
    );
  }
  if (mode === 'register')
    return (
      <p className="note" role="status">
        {t('newHere')}
      </p>
    );
  if (mode === 'set')
    return (
      <p className="note" data-side="warn" role="status">
        {t('withoutPassword')}
      </p>
    );
  return null;
}
