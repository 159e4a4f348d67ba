import { listCitizenships } from '@app/contract/dictionaries';
import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { callQuery } from '../../../lib/callQuery.ts';
import type { AboutFormState } from '../useAboutForm.ts';
import { Select } from '../../../ui/Select.tsx';

export function CitizenshipField({ about: { form } }: { about: AboutFormState }) {
  const t = useTranslations('profile');
  const items = useQuery(callQuery(listCitizenships)).data?.items ?? [];
  return (
    <Controller
      control={form.control}
      name="citizenship"
      render={({ field, fieldState }) => (
        <Select
          {...field}
          label={t('citizenship')}
          options={[
            { value: '', label: t('notGiven') },
            ...items.map(({ code, translated_name }) => ({ value: code, label: translated_name })),
          ]}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
