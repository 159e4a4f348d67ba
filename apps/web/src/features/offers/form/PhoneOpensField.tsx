import { phoneChoices } from '@app/domain/phoneOpening';
import { useTranslations } from 'use-intl';
import type { OwnControlProps } from '../../../ui/fields/fieldForm.ts';
import { PillGroup } from '../../../ui/PillGroup.tsx';

const words = {
  [phoneChoices.account]: 'account',
  [phoneChoices.press]: 'press',
  [phoneChoices.viewing]: 'viewing',
} as const;

/** When the phone opens in this offer: as the account says, until the owner chooses otherwise. */
export function PhoneOpensField({ field, form }: OwnControlProps) {
  const t = useTranslations('offers');
  const name = useTranslations('fields');
  const own = form.values[field.name];
  return (
    <PillGroup
      label={name('phone_opens')}
      options={Object.values(phoneChoices).map((value) => ({ value, label: t(`phoneOpens.${words[value]}`) }))}
      value={typeof own === 'number' ? (own as 0 | 1 | 2) : phoneChoices.account}
      onChange={(choice) => form.change(field, choice ?? undefined)}
      error={form.errors[field.name]}
      side={form.side}
    />
  );
}
