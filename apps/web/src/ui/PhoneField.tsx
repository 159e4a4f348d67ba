import { fieldErrorText } from '@app/contract/fieldErrors';
import { defaultCountry, normalisePhone } from '@app/domain/phone';
import { type ReactNode, useState } from 'react';
import { useLocale } from 'use-intl';
import { CountryChoice } from './CountryChoice.tsx';
import { TextInput } from './TextInput.tsx';
import { countryOf, finishPhone, moveToCountry, typedPhone } from './phoneTyping.ts';

interface PhoneFieldProps {
  label: string;
  /** As typed, with the prefix of another country than the default one: `normalisePhone(value)` makes it E.164. */
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

/** A phone: takes its country's shape while it is typed at the end, and in full when it is left; what does not fit is refused, unless it is being typed. */
export function PhoneField({ value, onChange, onBlur, inputRef, readOnly, error, ...rest }: PhoneFieldProps) {
  const [code, setCode] = useState(defaultCountry.code);
  const [isTyping, setIsTyping] = useState(false);
  const locale = useLocale();
  const country = countryOf(value, code);
  const isWrong = !isTyping && !readOnly && value.trim() !== '' && !normalisePhone(value, country.code);
  const change = (text: string): void => {
    setIsTyping(true);
    onChange(text);
  };
  const finish = (): void => {
    onChange(finishPhone(value, country.code));
    setIsTyping(false);
    onBlur?.();
  };
  return (
    <TextInput
      {...rest}
      ref={inputRef}
      error={error ?? (isWrong ? fieldErrorText('phone_invalid', locale) : undefined)}
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
              change(moveToCountry(value, country, next));
            }}
          />
        )
      }
      readOnly={readOnly}
      value={value}
      onChange={(event) => change(typedPhone(event.currentTarget, value, country.code))}
      onBlur={finish}
    />
  );
}
