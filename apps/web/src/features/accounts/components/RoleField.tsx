import type { SessionUser } from '@app/contract/currentUser';
import { profileRoles } from '@app/domain/profile';
import { IconBriefcase } from '../../../ui/icons/IconBriefcase.tsx';
import { IconHomeSearch } from '../../../ui/icons/IconHomeSearch.tsx';
import { IconKey } from '../../../ui/icons/IconKey.tsx';
import { Controller } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { TileGroup } from '../../../ui/TileGroup.tsx';
import type { AboutFormState } from '../useAboutForm.ts';

const icons = { client: IconHomeSearch, owner: IconKey, realtor: IconBriefcase } as const;

/** Client, owner or realtor; a verified realtor is warned that another role drops the mark. */
export function RoleField({ about: { form }, user }: { about: AboutFormState; user: SessionUser }) {
  const t = useTranslations('profile');
  const role = form.watch('role');
  return (
    <div className="stack fits gap-3">
      <Controller
        control={form.control}
        name="role"
        render={({ field, fieldState }) => (
          <TileGroup
            label={t('role')}
            name="role"
            columns={3}
            side="ink"
            options={profileRoles.map((value) => ({
              value,
              label: t(`roles.${value}`),
              hint: t(`roleHints.${value}`),
              icon: icons[value],
            }))}
            value={field.value === 'admin' ? null : field.value}
            onChange={(value) => value && field.onChange(value)}
            error={fieldState.error?.message}
          />
        )}
      />
      {user.is_verified_realtor && role !== 'realtor' ? (
        <p className="note" data-side="warn" role="status">
          {t('verificationLost')}
        </p>
      ) : null}
    </div>
  );
}
