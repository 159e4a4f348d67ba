import { fieldErrorText } from '@app/contract/fieldErrors';
import { updateUser } from '@app/contract/profile';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { callApi } from '../../../lib/api.ts';
import { currentUserQuery, useCurrentUser } from '../../../lib/currentUser.ts';
import { TextInput } from '../../../ui/TextInput.tsx';

interface MissingName {
  isMissing: boolean;
  value: string;
  setValue: (value: string) => void;
  /** It was asked for and not given. */
  isAsked: boolean;
  /** Whether one may go on. */
  ask: () => boolean;
  /** Keeps it with the account, so that it is asked for once. */
  save: () => Promise<void>;
}

/** The name of an account that has none: whoever shows wants to know who comes. */
export function useMissingName(isAccount: boolean): MissingName {
  const { user } = useCurrentUser();
  const queryClient = useQueryClient();
  const [value, setValue] = useState('');
  const [isAsked, setAsked] = useState(false);
  const name = value.trim();
  const isMissing = isAccount && user !== null && !user.name;
  return {
    isMissing,
    value,
    setValue,
    isAsked: isAsked && name === '',
    ask() {
      setAsked(true);
      return !isMissing || name !== '';
    },
    async save() {
      if (!isMissing) return;
      await callApi(updateUser, { params: { id: user.id }, body: { name } });
      queryClient.setQueryData(currentUserQuery.queryKey, { ...user, name });
    },
  };
}

export function OwnName({ name }: { name: MissingName }) {
  const t = useTranslations('viewings');
  const locale = useLocale();
  return (
    <TextInput
      label={t('ownName')}
      autoComplete="name"
      value={name.value}
      error={name.isAsked ? fieldErrorText('name_required', locale) : undefined}
      onChange={(event) => name.setValue(event.currentTarget.value)}
    />
  );
}
