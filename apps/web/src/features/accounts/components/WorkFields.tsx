import { showAgency } from '@app/contract/agencies';
import { listAgencies, listSpecialisations } from '@app/contract/dictionaries';
import type { SessionUser } from '@app/contract/currentUser';
import { IconRosetteDiscountCheck } from '../../../ui/icons/IconRosetteDiscountCheck.tsx';
import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { callQuery } from '../../../lib/callQuery.ts';
import { paths } from '../../../lib/paths.ts';
import { AppLink } from '../../../ui/AppLink.tsx';
import { Autocomplete } from '../../../ui/Autocomplete.tsx';
import { PillGroup } from '../../../ui/PillGroup.tsx';
import type { AboutFormState } from '../useAboutForm.ts';

/** At most eight of the list that have what is typed; agencies of one name are one. */
function offered(agencies: readonly { name: string }[], typed: string): string[] {
  const words = typed.trim().toLowerCase();
  return [...new Set(agencies.map(({ name }) => name))]
    .filter((name) => name.toLowerCase().includes(words))
    .slice(0, 8);
}

/** A realtor's agency, of the list or typed, or the one that they are a member of, and what they work with. */
export function WorkFields({ about: { form, rules }, user }: { about: AboutFormState; user: SessionUser }) {
  const t = useTranslations('profile');
  const member = useQuery(callQuery(showAgency)).data?.agency;
  const agencies = useQuery(callQuery(listAgencies)).data?.items ?? [];
  const specialisations = useQuery(callQuery(listSpecialisations)).data?.items ?? [];
  return (
    <div className="stack fits gap-3">
      <p className="note" data-side={user.is_verified_realtor ? 'river' : undefined}>
        {user.is_verified_realtor ? <IconRosetteDiscountCheck size={20} stroke={1.75} aria-hidden /> : null}
        {user.is_verified_realtor ? t('verified') : t('notVerified')}
      </p>
      {member ? (
        <p className="note">
          <span>
            {t.rich('agencyMember', {
              name: member.name,
              link: (words) => (
                <AppLink to={paths.agency()} className="link">
                  {words}
                </AppLink>
              ),
            })}
          </span>
        </p>
      ) : (
        <Controller
          control={form.control}
          name="agency"
          rules={rules.agency}
          render={({ field, fieldState }) => (
            <Autocomplete
              {...field}
              label={t('agency')}
              placeholder={t('agencyHint')}
              suggestions={offered(agencies, field.value)}
              maxLength={100}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
      <Controller
        control={form.control}
        name="specialisations"
        render={({ field }) => (
          <PillGroup
            multiple
            label={t('specialisations')}
            name="specialisations"
            options={specialisations.map(({ code, translated_name }) => ({ value: code, label: translated_name }))}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
    </div>
  );
}
