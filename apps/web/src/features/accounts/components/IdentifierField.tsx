import { defaultCountry } from '@app/domain/phone';
import { Autocomplete } from '@mantine/core';
import '../../../ui/fieldStyles.ts';
import { IconMail } from '../../../ui/icons/IconMail.tsx';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
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
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState(defaultCountry.code);
  const country = countryOf(value, code);
  const [opened, setOpened] = useState(false);
  const suggestions = emailSuggestions(value);
  const asEmail = isEmailLike(value);
  const finish = (): void => {
    const finished = asEmail ? value : finishPhone(value, country.code);
    if (finished !== value) onChange(finished);
    onBlur(finished);
  };
  return (
    <Autocomplete
      ref={(element) => {
        input.current = element;
        inputRef?.(element);
      }}
      name="identifier"
      label={t('identifier')}
      placeholder={t('identifierHint')}
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      data-autofocus
      leftSection={
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
      leftSectionWidth={52}
      data={suggestions}
      // An empty list is not open: it would take Escape from the dialog.
      dropdownOpened={opened && suggestions.length > 0}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      filter={({ options }) => options}
      // Within the dialog, whose focus and width are the list's too.
      comboboxProps={{ transitionProps: { duration: 0 }, withinPortal: false }}
      value={value}
      onChange={(text) => {
        // A chosen suggestion arrives while the input still holds what was typed.
        const typed = input.current && input.current.value === text;
        onChange(typed ? typedIdentifier(input.current!, value, country.code) : text);
      }}
      onBlur={finish}
      onKeyDown={(event) => {
        // Enter sends the form from within the field: what it sends is the finished text.
        if (event.key === 'Enter') onChange(asEmail ? value : finishPhone(value, country.code));
      }}
      error={error}
    />
  );
}
