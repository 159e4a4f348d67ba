import { defaultCountry } from '@app/domain/phone';
import { IconMail } from './icons/IconMail.tsx';
import { type ReactNode, useState } from 'react';
import { Autocomplete } from './Autocomplete.tsx';
import { CountryChoice } from './CountryChoice.tsx';
import { countryOf, finishPhone, moveToCountry } from './phoneTyping.ts';
import { emailSuggestions, isEmailLike, typedIdentifier } from './identifierTyping.ts';

interface IdentifierFieldProps {
  label: string;
  placeholder?: string;
  /** What the browser may fill in; the reader's own account by default. */
  autoComplete?: string;
  'data-autofocus'?: boolean;
  value: string;
  onChange: (value: string) => void;
  /** With the finished text: a phone has its country's prefix now. */
  onBlur?: (value: string) => void;
  error?: ReactNode;
  inputRef?: (element: HTMLInputElement | null) => void;
}

/** One field for a phone or an e-mail: what is typed decides. */
export function IdentifierField({ value, onChange, onBlur, inputRef, ...rest }: IdentifierFieldProps) {
  const [code, setCode] = useState(defaultCountry.code);
  const country = countryOf(value, code);
  const asEmail = isEmailLike(value);
  const finish = (): void => {
    const finished = asEmail ? value : finishPhone(value, country.code);
    if (finished !== value) onChange(finished);
    onBlur?.(finished);
  };
  return (
    <Autocomplete
      autoComplete="username"
      {...rest}
      ref={inputRef}
      name="identifier"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
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
    />
  );
}
