import { PasswordInput } from '@mantine/core';
import '../../../ui/fieldStyles.ts';
import { IconEye } from '../../../ui/icons/IconEye.tsx';
import { IconEyeOff } from '../../../ui/icons/IconEyeOff.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

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
    <PasswordInput
      ref={inputRef}
      name={name}
      label={label ?? (fresh ? t('newPassword') : t('password'))}
      placeholder={fresh ? t('newPasswordHint') : undefined}
      autoComplete={fresh ? 'new-password' : 'current-password'}
      maxLength={200}
      data-autofocus={autoFocus || undefined}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleFocusable
      visibilityToggleIcon={({ reveal }) =>
        reveal ? <IconEyeOff size={19} stroke={1.75} aria-hidden /> : <IconEye size={19} stroke={1.75} aria-hidden />
      }
      visibilityToggleButtonProps={{
        'aria-label': visible ? t('hidePassword') : t('showPassword'),
        'aria-pressed': visible,
      }}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  );
}
