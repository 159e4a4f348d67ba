import { IconEye } from '../../../ui/icons/IconEye.tsx';
import { IconEyeOff } from '../../../ui/icons/IconEyeOff.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { TextInput } from '../../../ui/TextInput.tsx';

interface PasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** A password that is being chosen, for the browser's password store. */
  fresh: boolean;
  /** Its own words, where two stand together. */
  label?: string;
  name?: string;
  error?: ReactNode;
  inputRef?: (element: HTMLInputElement | null) => void;
  autoFocus?: boolean;
}

export function PasswordField({
  value,
  onChange,
  fresh,
  error,
  inputRef,
  autoFocus,
  label,
  name = 'password',
}: PasswordFieldProps) {
  const t = useTranslations('accounts');
  const [visible, setVisible] = useState(false);
  return (
    <TextInput
      ref={inputRef}
      name={name}
      label={label ?? (fresh ? t('newPassword') : t('password'))}
      placeholder={fresh ? t('newPasswordHint') : undefined}
      autoComplete={fresh ? 'new-password' : 'current-password'}
      maxLength={200}
      data-autofocus={autoFocus || undefined}
      type={visible ? 'text' : 'password'}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      after={
        <button
          type="button"
          aria-label={visible ? t('hidePassword') : t('showPassword')}
          aria-pressed={visible}
          onClick={() => setVisible(!visible)}
        >
          {visible ? (
            <IconEyeOff size={19} stroke={1.75} aria-hidden />
          ) : (
            <IconEye size={19} stroke={1.75} aria-hidden />
          )}
        </button>
      }
    />
  );
}
