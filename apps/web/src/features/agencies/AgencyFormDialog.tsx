import { type Agency, changeAgency, foundAgency } from '@app/contract/agencies';
import { fieldErrorText } from '@app/contract/fieldErrors';
import { agencyAboutLimit } from '@app/domain/agencies';
import { nameLimit } from '@app/domain/profile';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useLocale, useTranslations } from 'use-intl';
import { callApi } from '../../lib/api.ts';
import { applyFieldErrors, failureText } from '../../lib/errorText.ts';
import { storageUrl } from '../../lib/paths.ts';
import { useKeptForm } from '../../lib/useKeptForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { IconCamera } from '../../ui/icons/IconCamera.tsx';
import { IconTrash } from '../../ui/icons/IconTrash.tsx';
import { KeptNote } from '../../ui/KeptNote.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';
import { useTakeStanding } from './api.ts';
import classes from './AgencyPage.module.css';

interface FormProps {
  /** Null for a new one. */
  agency: Agency | null;
  onClose: () => void;
}

/** A picture chosen just now, `null` for none any more, nothing while it stays as it is. */
type ChosenLogo = File | null | undefined;

function useSave({ agency, onClose }: FormProps, logo: ChosenLogo) {
  const t = useTranslations('agency.form');
  const takeStanding = useTakeStanding();
  const [failure, setFailure] = useState<string | null>(null);
  const start = { name: agency?.name ?? '', about: agency?.about ?? '' };
  const { kept, ...form } = useKeptForm(agency ? `agency-${agency.id}` : 'agency', start);
  async function send(values: typeof start): Promise<void> {
    const files = logo ? { files: { logo: [logo] } } : {};
    try {
      const standing = agency
        ? await callApi(changeAgency, {
            body: { ...values, ...(logo === null ? { remove_logo: true } : {}) },
            ...files,
          })
        : await callApi(foundAgency, { body: values, ...files });
      kept.done();
      takeStanding(standing);
      toast.success(agency ? t('saved') : t('founded'));
      onClose();
    } catch (error) {
      if (!applyFieldErrors(form, error)) setFailure(failureText(error));
    }
  }
  const save = (event: FormEvent) => {
    setFailure(null);
    return form.handleSubmit(send)(event);
  };
  return { form, kept, failure, save };
}

/** Name, logo and a few words: what everybody sees beside its realtors. */
export function AgencyFormDialog({ agency, onClose }: FormProps) {
  const t = useTranslations('agency.form');
  const locale = useLocale();
  const [logo, setLogo] = useState<ChosenLogo>(undefined);
  const { form, kept, failure, save } = useSave({ agency, onClose }, logo);
  const ruled = (text: string) =>
    text.trim() === ''
      ? fieldErrorText('agency_name_required', locale)
      : text.length <= nameLimit || fieldErrorText('too_long', locale);
  return (
    <Dialog title={agency ? t('edit') : t('create')} onClose={onClose}>
      <form className="column gap-5" noValidate onSubmit={(event) => void save(event)}>
        <KeptNote kept={kept} />
        <Controller
          control={form.control}
          name="name"
          rules={{ validate: ruled }}
          render={({ field, fieldState }) => (
            <TextInput
              {...field}
              label={t('name')}
              maxLength={nameLimit}
              error={fieldState.error?.message}
              data-autofocus
            />
          )}
        />
        <LogoField path={agency?.logo_path ?? null} chosen={logo} onChoose={setLogo} />
        <Controller
          control={form.control}
          name="about"
          rules={{ validate: (text) => text.length <= agencyAboutLimit || fieldErrorText('too_long', locale) }}
          render={({ field, fieldState }) => (
            <TextArea
              label={t('about')}
              name="about"
              placeholder={t('aboutHint')}
              optional
              max={agencyAboutLimit}
              value={field.value}
              onChange={field.onChange}
              {...(fieldState.error?.message ? { error: fieldState.error.message } : {})}
            />
          )}
        />
        <FailureNote text={failure} />
        <Button type="submit" variant="ink" block loading={form.formState.isSubmitting}>
          {agency ? t('save') : t('create')}
        </Button>
      </form>
    </Dialog>
  );
}

/** The chosen file as an address, as long as it is shown. */
function useAddressOf(file: ChosenLogo): string | null {
  const address = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return address;
}

interface LogoFieldProps {
  path: string | null;
  chosen: ChosenLogo;
  onChoose: (logo: ChosenLogo) => void;
}

function LogoField({ path, chosen, onChoose }: LogoFieldProps) {
  const t = useTranslations('agency.form');
  const input = useRef<HTMLInputElement>(null);
  const address = useAddressOf(chosen);
  const shown = chosen ? address : chosen === null || !path ? null : storageUrl(path);
  return (
    <div className={classes.head}>
      {shown ? <img src={shown} alt="" width={64} height={64} className={classes.logo} /> : null}
      <div className="grow stack gap-2">
        <div className="row wraps">
          <Button icon={IconCamera} onClick={() => input.current?.click()}>
            {t('chooseLogo')}
          </Button>
          {shown ? (
            <Button variant="quiet" icon={IconTrash} onClick={() => onChoose(path ? null : undefined)}>
              {t('removeLogo')}
            </Button>
          ) : null}
        </div>
        <p className="small muted">{t('logoHint')}</p>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
        aria-label={t('logo')}
        hidden
        data-testid="logo-file"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onChoose(file);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
