import { fieldErrorText, type FieldError } from '@app/contract/fieldErrors';
import { type ContactType, contactTypes, longestText, sendReply } from '@app/contract/support';
import { formatPhone, normalisePhone } from '@app/domain/phone';
import { IconBuildingCommunity } from '../../ui/icons/IconBuildingCommunity.tsx';
import { IconLifebuoy } from '../../ui/icons/IconLifebuoy.tsx';
import { IconMessage2Heart } from '../../ui/icons/IconMessage2Heart.tsx';
import { IconMessageQuestion } from '../../ui/icons/IconMessageQuestion.tsx';
import { useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useLocale, useTranslations } from 'use-intl';
import { callApi } from '../../lib/api.ts';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { applyFieldErrors, failureText } from '../../lib/errorText.ts';
import { useKeptForm } from '../../lib/useKeptForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { KeptNote } from '../../ui/KeptNote.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TileGroup } from '../../ui/TileGroup.tsx';
import { toast } from '../../ui/toast.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';

interface ContactDialogProps {
  /** What it is about: one of the four types; anything else is the first of them. */
  value: string;
  close: () => void;
}

const icons = {
  partner: IconBuildingCommunity,
  help: IconLifebuoy,
  review: IconMessage2Heart,
  support: IconMessageQuestion,
} as const;

/** The rules of the fields; the server repeats them. */
function phoneProblem(text: string): FieldError | undefined {
  if (text.trim() === '') return 'phone_number_required';
  return normalisePhone(text) ? undefined : 'phone_invalid';
}
function textProblem(type: ContactType, text: string): FieldError | undefined {
  if (type === 'help') return undefined;
  if (text.trim() === '') return 'text_required';
  return text.trim().length > longestText ? 'too_long' : undefined;
}

/** Writes to us: becoming a partner, help with the choice, a review, support. */
export function ContactDialog({ value, close }: ContactDialogProps) {
  const t = useTranslations('support');
  const { state, user } = useCurrentUser();
  const first = contactTypes.find((type) => type === value) ?? 'partner';
  const [type, setType] = useState<ContactType>(first);
  // Whose number it is decides what the field holds at first.
  if (state === 'unknown') return null;
  return (
    <Dialog title={t(`type.${type}`)} onClose={close} width={500}>
      <ContactForm type={type} onType={setType} phone={user?.phone ?? null} onSent={close} />
    </Dialog>
  );
}

interface FormProps {
  type: ContactType;
  onType: (type: ContactType) => void;
  phone: string | null;
  onSent: () => void;
}

function useContactForm({ type, phone, onSent }: Omit<FormProps, 'onType'>) {
  const t = useTranslations('support');
  const locale = useLocale();
  const [failure, setFailure] = useState<string | null>(null);
  const start = { phone: phone ? formatPhone(phone) : '', text: '' };
  const { kept, ...form } = useKeptForm('contact', start, { mode: 'onTouched' });
  // Read when the form is checked, not when the rule was made.
  const shownType = useRef(type);
  shownType.current = type;
  const words = (code: FieldError | undefined) => code === undefined || fieldErrorText(code, locale);
  const send = async (values: { phone: string; text: string }): Promise<void> => {
    setFailure(null);
    const text = type === 'help' ? undefined : values.text.trim();
    try {
      const { message } = await callApi(sendReply, {
        body: { type, phone: normalisePhone(values.phone) ?? values.phone, text },
      });
      toast.success(message ?? t('sentFallback'));
      kept.done();
      onSent();
    } catch (error) {
      if (!applyFieldErrors(form, error)) setFailure(failureText(error));
    }
  };
  const rules = {
    phone: (value: string) => words(phoneProblem(value)),
    text: (value: string) => words(textProblem(shownType.current, value)),
  };
  return { form, kept, rules, failure, submit: form.handleSubmit(send) };
}

function ContactForm({ type, onType, ...rest }: FormProps) {
  const t = useTranslations('support');
  const { form, kept, rules, failure, submit } = useContactForm({ type, ...rest });
  return (
    <form className="column gap-4" onSubmit={(event) => void submit(event)} noValidate>
      <KeptNote kept={kept} />
      <TileGroup
        label={t('about')}
        labelHidden
        columns={2}
        inRow
        side="ink"
        value={type}
        onChange={(next) => {
          if (!next) return;
          onType(next);
          form.clearErrors('text');
        }}
        options={contactTypes.map((of) => ({ value: of, label: t(`type.${of}`), icon: icons[of] }))}
      />
      <p className="small muted">{t(`hint.${type}`)}</p>
      <Controller
        control={form.control}
        name="phone"
        rules={{ validate: rules.phone }}
        render={({ field: { ref, ...field }, fieldState }) => (
          <PhoneField {...field} inputRef={ref} label={t('phone')} error={fieldState.error?.message} data-autofocus />
        )}
      />
      {type === 'help' ? null : (
        <Controller
          control={form.control}
          name="text"
          rules={{ validate: rules.text }}
          render={({ field, fieldState }) => (
            <TextArea
              label={t(`text.${type}`)}
              name={field.name}
              value={field.value}
              onChange={field.onChange}
              max={longestText}
              rows={5}
              maxRows={10}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
      <FailureNote text={failure} />
      <Button type="submit" variant="ink" size="l" block loading={form.formState.isSubmitting}>
        {t('send')}
      </Button>
    </form>
  );
}
