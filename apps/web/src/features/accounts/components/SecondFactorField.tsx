import { TextInput } from '../../../ui/TextInput.tsx';

interface SecondFactorFieldProps {
  label: string;
  value: string;
  onChange: (code: string) => void;
  error: string | null;
  readOnly?: boolean;
}

/** A code of the authenticator app, or a recovery code, which has letters. */
export function SecondFactorField({ label, value, onChange, error, readOnly }: SecondFactorFieldProps) {
  return (
    <TextInput
      label={label}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      data-autofocus
      readOnly={readOnly ?? false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  );
}
