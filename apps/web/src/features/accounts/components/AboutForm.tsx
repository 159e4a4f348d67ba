import type { SessionUser } from '@app/contract/currentUser';
import { descriptionLimit } from '@app/domain/profile';
import { locales } from '@app/domain/kinds';
import { Controller } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/Button.tsx';
import { KeptNote } from '../../../ui/KeptNote.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { FailureNote } from '../../../ui/FailureNote.tsx';
import { type AboutFormState, useAboutForm } from '../useAboutForm.ts';
import { CitizenshipField } from './CitizenshipField.tsx';
import { RoleField } from './RoleField.tsx';
import { WorkFields } from './WorkFields.tsx';
import classes from './AboutForm.module.css';

/** What the person says of themselves. Only what was changed is sent; what was typed stays until it is saved. */
export function AboutForm({ user }: { user: SessionUser }) {
  const t = useTranslations('profile');
  const about = useAboutForm(user);
  const { form, kept, failure, save } = about;
  const { isDirty, isSubmitting } = form.formState;
  return (
    <form className="column gap-5" onSubmit={(event) => void save(event)} noValidate>
      <KeptNote kept={kept} />
      <NameFields about={about} />
      {user.isAdmin ? null : <RoleField about={about} user={user} />}
      {form.watch('role') === 'realtor' ? <WorkFields about={about} user={user} /> : null}
      <div className={classes.pair}>
        <CitizenshipField about={about} />
        <Controller
          control={form.control}
          name="locale"
          render={({ field }) => (
            <SegmentedControl
              label={t('language')}
              labelHidden={false}
              full
              options={locales.map((locale) => ({ value: locale, label: t(`languages.${locale}`) }))}
              value={field.value}
              onChange={(locale) => locale && field.onChange(locale)}
            />
          )}
        />
      </div>
      <Controller
        control={form.control}
        name="description"
        rules={about.rules.description}
        render={({ field, fieldState }) => (
          <TextArea
            label={t('description')}
            name="description"
            placeholder={t('descriptionHint')}
            optional
            rows={4}
            max={descriptionLimit}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <FailureNote text={failure} />
      {isDirty ? (
        <div className={classes.bar} data-floats>
          <span className="small grow">{t('unsaved')}</span>
          <Button onClick={kept.beginAnew} disabled={isSubmitting}>
            {t('discard')}
          </Button>
          <Button type="submit" variant="ink" loading={isSubmitting}>
            {t('save')}
          </Button>
        </div>
      ) : null}
    </form>
  );
}

function NameFields({ about: { form, rules } }: { about: AboutFormState }) {
  const t = useTranslations('profile');
  return (
    <div className={classes.pair}>
      <Controller
        control={form.control}
        name="name"
        rules={rules.name}
        render={({ field, fieldState }) => (
          <TextInput
            {...field}
            label={t('name')}
            autoComplete="name"
            maxLength={100}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="username"
        rules={rules.username}
        render={({ field, fieldState }) => (
          <TextInput
            {...field}
            label={t('username')}
            hint={fieldState.error ? undefined : t('usernameHint')}
            hintBelow
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={31}
            before="@"
            error={fieldState.error?.message}
          />
        )}
      />
    </div>
  );
}
