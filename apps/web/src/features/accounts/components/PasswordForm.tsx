import { fieldErrorText, type FieldError } from '@app/contract/fieldErrors';
import { changePassword } from '@app/contract/profile';
import type { SessionUser } from '@app/contract/currentUser';
import type { Locale } from '@app/domain/kinds';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useLocale, useTranslations } from 'use-intl';
import { callApi } from '../../../lib/api.ts';
import { applyFieldErrors, failureText } from '../../../lib/errorText.ts';
import { dialogParams } from '../../../lib/paths.ts';
import { DialogLink } from '../../../ui/AppLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast.ts';
import { FailureNote } from '../../../ui/FailureNote.tsx';
import { GrantDialog } from '../GrantDialog.tsx';
import { useTakeSession } from '../../../entities/person/useTakeSession.ts';
import { PasswordField } from './PasswordField.tsx';
import classes from './PasswordForm.module.css';

interface PasswordValues {
  old_password: string;
  password: string;
}

const ruleIn = (locale: Locale) => (problem: (text: string) => FieldError | undefined) => ({
  validate: (text: string): true | string => {
    const code = problem(text);
    return code === undefined || fieldErrorText(code, locale);
  },
});

/** Replaces the password by the old one, or sets the first after a code; every other session ends. */
export function PasswordForm({ user }: { user: SessionUser }) {
  const t = useTranslations('profile');
  const locale = useLocale();
  const takeSession = useTakeSession();
  const [failure, setFailure] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const form = useForm<PasswordValues>({ mode: 'onSubmit', defaultValues: { old_password: '', password: '' } });
  const rule = ruleIn(locale);

  async function send({ old_password, password }: PasswordValues, grant?: string): Promise<void> {
    if (!user.has_pass && grant === undefined) return setAsking(true);
    setAsking(false);
    const body = grant === undefined ? { old_password, password } : { password, grant };
    try {
      const changed = await callApi(changePassword, { params: { id: user.id }, body });
      takeSession({ token: null, ...changed });
      form.reset();
      toast.success(t('passwordChanged'));
    } catch (error) {
      if (!applyFieldErrors(form, error)) setFailure(failureText(error));
    }
  }

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        setFailure(null);
        void form.handleSubmit((values) => send(values))(event);
      }}
      noValidate
    >
      <input type="hidden" name="username" autoComplete="username" value={user.phone ?? user.email ?? ''} readOnly />
      {user.has_pass ? (
        <Controller
          control={form.control}
          name="old_password"
          rules={rule((text) => (text === '' ? 'password_required' : undefined))}
          render={({ field, fieldState }) => (
            <PasswordField
              value={field.value}
              onChange={field.onChange}
              label={t('oldPassword')}
              name="old_password"
              fresh={false}
              error={fieldState.error?.message}
            />
          )}
        />
      ) : null}
      <Controller
        control={form.control}
        name="password"
        rules={rule((text) => (text === '' ? 'password_required' : text.length < 8 ? 'password_short' : undefined))}
        render={({ field, fieldState }) => (
          <PasswordField
            value={field.value}
            onChange={field.onChange}
            label={t('newPassword')}
            fresh
            error={fieldState.error?.message}
          />
        )}
      />
      <FailureNote text={failure} />
      {asking ? (
        <GrantDialog
          user={user}
          onGrant={(grant) => void send(form.getValues(), grant)}
          onClose={() => setAsking(false)}
        />
      ) : null}
      <div className="row wraps">
        <Button type="submit" loading={form.formState.isSubmitting}>
          {user.has_pass ? t('changePassword') : t('setPassword')}
        </Button>
        {user.has_pass ? (
          <DialogLink open={dialogParams.forgot()} className="link small">
            {t('forgotPassword')}
          </DialogLink>
        ) : null}
      </div>
    </form>
  );
}
