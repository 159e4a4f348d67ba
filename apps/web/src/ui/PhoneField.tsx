import { defaultCountry } from '@app/domain/phone';
import { type ReactNode, useState } from 'react';
import { CountryChoice } from './CountryChoice.tsx';
import { TextInput } from './TextInput.tsx';
import { countryOf, finishPhone, moveToCountry, typedPhone } from './phoneTyping.ts';

interface PhoneFieldProps {
  label: string;
  /** As typed; `normalisePhone(value)` of the domain makes it E.164. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error?: ReactNode;
  hint?: ReactNode;
  name?: string;
  required?: boolean;
  readOnly?: boolean;
  inputRef?: (element: HTMLInputElement | null) => void;
}

/** A phone: takes its country's shape while it is typed at the end, and in full when it is left. */
export function PhoneField({ value, onChange, onBlur, inputRef, readOnly, ...rest }: PhoneFieldProps) {
  const [code, setCode] = useState(defaultCountry.code);
  const country = countryOf(value, code);
  const finish = (): void => {
    // Another country's number typed without its prefix is kept with it, so that it reads the same everywhere.
    onChange(finishPhone(value, country.code));
    onBlur?.();
  };
  return (
    <TextInput
      {...rest}
      ref={inputRef}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder={`${country.prefix} ${country.masks[0].replace(/#/g, '0')}`}
      before={
        readOnly ? undefined : (
          <CountryChoice
            country={country}
            onChange={(next) => {
              setCode(next.code);
              onChange(moveToCountry(value, country, next));
            }}
          />
        )
      }
      readOnly={readOnly}
      value={value}
      onChange={(event) => onChange(typedPhone(event.currentTarget, value, country.code))}
      onBlur={finish}
    />
  );
}
