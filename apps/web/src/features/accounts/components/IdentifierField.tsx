import { defaultCountry } from '@app/domain/phone';
import { IconMail } from '../../../ui/icons/IconMail.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Autocomplete } from '../../../ui/Autocomplete.tsx';
import { CountryChoice } from '../../../ui/CountryChoice.tsx';
import { countryOf, finishPhone, moveToCountry } from '../../../ui/phoneTyping.ts';
import { emailSuggestions, isEmailLike, typedIdentifier } from './identifierTyping.ts';

interface IdentifierFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** With the finished text: a phone has its country's prefix now. */
  onBlur: (value: string) => void;
  error?: ReactNode;
  inputRef?: (element: HTMLInputElement | null) => void;
}

/** One field for a phone or an e-mail: what is typed decides. */
export function IdentifierField({ value, onChange, onBlur, error, inputRef }: IdentifierFieldProps) {
  const t = useTranslations('accounts');
  const [code, setCode] = useState(defaultCountry.code);
  const country = countryOf(value, code);
  const asEmail = isEmailLike(value);
  const finish = (): void => {
    const finished = asEmail ? value : finishPhone(value, country.code);
    if (finished !== value) onChange(finished);
    onBlur(finished);
  };
  return (
    <Autocomplete
      ref={inputRef}
      name="identifier"
      label={t('identifier')}
      placeholder={t('identifierHint')}
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      data-autofocus
      before={
        asEmail ? (
          <IconMail size={19} stroke={1.75} aria-hidden />
        ) : (
          <CountryChoice
            country={country}
            onChange={(next) => {
              setCode(next.code);
              onChange(moveToCountry(value, country, next));
            }}
          />
        )
      }
      suggestions={emailSuggestions(value)}
      value={value}
      onChange={(text, typedIn) => onChange(typedIn ? typedIdentifier(typedIn, value, country.code) : text)}
      onBlur={finish}
      onKeyDown={(event) => {
        // Enter sends the form from within the field: what it sends is the finished text.
        if (event.key === 'Enter') onChange(asEmail ? value : finishPhone(value, country.code));
      }}
      error={error}
    />
  );
}
