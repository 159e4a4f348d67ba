import type { SessionUser } from '@app/contract/currentUser';
import { fieldErrorText, type FieldError } from '@app/contract/fieldErrors';
import { type ProfileChange, updateUser } from '@app/contract/profile';
import type { Locale, Role } from '@app/domain/kinds';
import { descriptionLimit, nameLimit, type ProfileRole, usernamePattern } from '@app/domain/profile';
import { type FormEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useLocale } from 'use-intl';
import { callApi } from '../../lib/api.ts';
import { applyFieldErrors, failureText } from '../../lib/errorText.ts';
import type { KeptState } from '../../lib/useKept.ts';
import { useKeptForm } from '../../lib/useKeptForm.ts';
import { toast } from '../../ui/toast.ts';
import { useTakeSession } from '../../entities/person/useTakeSession.ts';

export interface AboutValues {
  name: string;
  username: string;
  role: Role;
  agency: string;
  specialisations: string[];
  citizenship: string;
  description: string;
  locale: Locale;
}

type Ruled = 'name' | 'username' | 'agency' | 'description';

/** The rules of the profile's form; the server repeats them. */
const problems: Record<Ruled, (text: string) => FieldError | undefined> = {
  name: (text) => (text === '' ? 'name_required' : text.length > nameLimit ? 'too_long' : undefined),
  username: (text) => (text === '' || usernamePattern.test(text.replace(/^@/, '')) ? undefined : 'username_invalid'),
  agency: (text) => (text.length > nameLimit ? 'too_long' : undefined),
  description: (text) => (text.length > descriptionLimit ? 'about_long' : undefined),
};

export interface AboutFormState {
  form: UseFormReturn<AboutValues>;
  kept: KeptState<AboutValues>;
  /** The rules in the page's words. */
  rules: Record<Ruled, { validate: (text: string) => true | string }>;
  /** What could not be said at a field. */
  failure: string | null;
  save: (event: FormEvent) => Promise<void>;
}

function valuesOf(user: SessionUser): AboutValues {
  return {
    name: user.name ?? '',
    username: user.username ?? '',
    role: user.role,
    agency: user.agency ?? '',
    specialisations: user.specialisations,
    citizenship: user.citizenship ?? '',
    description: user.description ?? '',
    locale: user.locale,
  };
}

/** Only what was changed goes out: two open pages do not overwrite each other's fields. */
function changedOf(values: AboutValues, dirty: Partial<Record<keyof AboutValues, unknown>>): ProfileChange {
  const changed = Object.fromEntries(Object.entries(values).filter(([name]) => dirty[name as keyof AboutValues]));
  if (values.role === 'realtor') return changed as ProfileChange;
  // An administrator's role is no choice, agency and specialisations are a realtor's.
  const { agency: _agency, specialisations: _specialisations, ...rest } = changed as Partial<AboutValues>;
  return rest.role === undefined ? (rest as ProfileChange) : { ...rest, role: rest.role as ProfileRole };
}

/** The form "about me": its rules at the fields, and what the server says at theirs. */
export function useAboutForm(user: SessionUser): AboutFormState {
  const locale = useLocale();
  const takeSession = useTakeSession();
  const [failure, setFailure] = useState<string | null>(null);
  const { kept, ...form } = useKeptForm('about', valuesOf(user), { mode: 'onTouched', rules: { ofStored: true } });
  // Read here, so that the form keeps it up to date.
  const { dirtyFields } = form.formState;

  const rule = (name: Ruled) => ({
    validate: (text: string): true | string => {
      // A name that was never given may stay so.
      if (name === 'name' && user.name === null && text.trim() === '') return true;
      const code = problems[name](text.trim());
      return code === undefined || fieldErrorText(code, locale);
    },
  });

  async function send(values: AboutValues): Promise<void> {
    try {
      const saved = await callApi(updateUser, { params: { id: user.id }, body: changedOf(values, dirtyFields) });
      takeSession({ token: null, user: saved.user });
      form.reset(valuesOf(saved.user));
      kept.done(valuesOf(saved.user));
      toast.success(saved.message);
    } catch (error) {
      if (!applyFieldErrors(form, error)) setFailure(failureText(error));
    }
  }

  return {
    form,
    kept,
    rules: { name: rule('name'), username: rule('username'), agency: rule('agency'), description: rule('description') },
    failure,
    save: (event) => {
      setFailure(null);
      return form.handleSubmit(send)(event);
    },
  };
}
