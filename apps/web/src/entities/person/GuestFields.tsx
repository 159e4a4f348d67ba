import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { GuestContact } from './useGuestEntry.ts';
import classes from './GuestEntry.module.css';

interface GuestFieldsProps {
  value: GuestContact;
  onChange: (value: GuestContact) => void;
  errors: Record<string, string>;
  /** Another number takes the focus to what is missing. */
  tries?: number;
  hint: string;
  children?: ReactNode;
}

/** The name and the phone of somebody without an account. */
export function GuestFields({ value, onChange, errors, tries = 0, hint, children }: GuestFieldsProps) {
  const t = useTranslations('access.guest');
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tries === 0) return;
    const inputs = [...(fields.current?.querySelectorAll('input') ?? [])];
    inputs.find((input) => input.matches('[aria-invalid="true"]') || input.value === '')?.focus();
  }, [tries]);
  return (
    <div className={classes.fields} ref={fields}>
      <TextInput
        label={t('name')}
        autoComplete="name"
        value={value.name}
        error={errors['name']}
        onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
      />
      <PhoneField
        label={t('phone')}
        value={value.phone}
        error={errors['phone']}
        onChange={(phone) => onChange({ ...value, phone })}
      />
      <p className="small muted">{hint}</p>
      {children}
    </div>
  );
}

/** Says that the code creates an account, with a link to sign in to an existing one. */
export function GuestTerms({ onSignIn }: { onSignIn: () => void }) {
  const t = useTranslations('access.guest');
  return (
    <div className={classes.terms}>
      <p className="small muted">
        {t.rich('terms', {
          policy: (words) => (
            <AppLink to={paths.privacy()} target="_blank" className="link">
              {words}
            </AppLink>
          ),
        })}
      </p>
      <Button variant="quiet" size="s" onClick={onSignIn}>
        {t('signIn')}
      </Button>
    </div>
  );
}
