import { updateUser } from '@app/contract/profile';
import type { SessionUser } from '@app/contract/currentUser';
import { fieldErrorText, type FieldError } from '@app/contract/fieldErrors';
import { normaliseEmail } from '@app/domain/identifier';
import { formatPhone, normalisePhone } from '@app/domain/phone';
import { useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useLocale, useTranslations } from 'use-intl';
import { callApi } from '../../../lib/api.ts';
import { applyFieldErrors, failureText } from '../../../lib/errorText.ts';
import { useKeptForm } from '../../../lib/useKeptForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { KeptNote } from '../../../ui/KeptNote.tsx';
import { PhoneField } from '../../../ui/PhoneField.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { FailureNote } from '../../../ui/FailureNote.tsx';
import { useTakeSession } from '../../../entities/person/useTakeSession.ts';
import { GrantStep } from './ProofStep.tsx';
import classes from '../SignInDialog.module.css';

interface ProfileValues {
  name: string;
  phone: string;
  email: string;
}

const valuesOf = ({ name, phone, email }: SessionUser): ProfileValues => ({
  name: name ?? '',
  phone: phone ? formatPhone(phone) : '',
  email: email ?? '',
});

/** The rules of the fields; the server repeats them. */
const problems: { [K in keyof ProfileValues]: (text: string) => FieldError | undefined } = {
  name: () => undefined,
  phone: (text) => {
    if (text.trim() === '') return 'phone_number_required';
    return normalisePhone(text) ? undefined : 'phone_invalid';
  },
  email: (text) => (text.trim() === '' || normaliseEmail(text) ? undefined : 'invalid'),
};

/** Name, phone and e-mail of the signed-in person. Empty values are not sent. */
export function ProfileForm({ user, onSaved }: { user: SessionUser; onSaved?: (user: SessionUser) => void }) {
  const t = useTranslations('accounts');
  const locale = useLocale();
  const takeSession = useTakeSession();
  const [failure, setFailure] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const { kept, ...form } = useKeptForm('contacts', valuesOf(user), { mode: 'onTouched', rules: { ofStored: true } });
  const rule = (field: keyof ProfileValues) => (text: string) => {
    const code = problems[field](text);
    return code === undefined || fieldErrorText(code, locale);
  };

  async function save({ name, phone, email }: ProfileValues, grant?: string): Promise<void> {
    setFailure(null);
    setAsking(false);
    const body = {
      ...(grant === undefined ? {} : { grant }),
      name: name.trim() || undefined,
      phone: normalisePhone(phone),
      email: normaliseEmail(email),
    };
    // By what is added the account can be entered: the person shows first that it is they.
    const adds = (body.phone && user.phone === null) || (body.email && user.email === null);
    if (adds && grant === undefined) return setAsking(true);
    try {
      const saved = await callApi(updateUser, { params: { id: user.id }, body });
      kept.done();
      takeSession({ token: null, user: saved.user });
      toast.success(saved.message);
      onSaved?.(saved.user);
    } catch (error) {
      if (!applyFieldErrors(form, error)) setFailure(failureText(error));
    }
  }

  if (asking) return <GrantStep user={user} onGrant={(grant) => void save(form.getValues(), grant)} />;

  return (
    <form
      className={classes.form}
      onSubmit={(event) => void form.handleSubmit((values) => save(values))(event)}
      noValidate
    >
      <KeptNote kept={kept} />
      <Controller
        control={form.control}
        name="name"
        render={({ field, fieldState }) => (
          <TextInput
            {...field}
            label={t('name')}
            autoComplete="name"
            maxLength={100}
            error={fieldState.error?.message}
            data-autofocus
          />
        )}
      />
      <ContactFields form={form} user={user} rule={rule} />
      <FailureNote text={failure} />
      <Button type="submit" variant="ink" size="l" block loading={form.formState.isSubmitting}>
        {t('save')}
      </Button>
    </form>
  );
}

interface ContactFieldsProps {
  form: UseFormReturn<ProfileValues>;
  user: SessionUser;
  rule: (field: keyof ProfileValues) => (text: string) => true | string;
}

/** What is there already is changed on the profile, by a code. */
function ContactFields({ form, user, rule }: ContactFieldsProps) {
  const t = useTranslations('accounts');
  return (
    <>
      <Controller
        control={form.control}
        name="phone"
        rules={{ validate: rule('phone') }}
        render={({ field: { ref, ...field }, fieldState }) => (
          <PhoneField
            {...field}
            inputRef={ref}
            label={t('phone')}
            readOnly={user.phone !== null}
            hint={user.phone === null ? undefined : t('contactFixed')}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="email"
        rules={{ validate: rule('email') }}
        render={({ field, fieldState }) => (
          <TextInput
            {...field}
            label={t('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            readOnly={user.email !== null}
            hint={user.email === null ? undefined : t('contactFixed')}
            error={fieldState.error?.message}
          />
        )}
      />
    </>
  );
}
