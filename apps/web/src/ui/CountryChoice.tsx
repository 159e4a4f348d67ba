import { offeredCountries, type PhoneCountry } from '@app/domain/phoneCountries';
import { IconChevronDown } from './icons/IconChevronDown.tsx';
import { useLocale, useTranslations } from 'use-intl';
import { Flag } from './Flag.tsx';
import classes from './CountryChoice.module.css';

/** The country of a phone: its flag, over the browser's own list of countries. */
export function CountryChoice({
  country,
  onChange,
}: {
  country: PhoneCountry;
  onChange: (country: PhoneCountry) => void;
}) {
  const t = useTranslations('ui');
  const locale = useLocale();
  const offered = offeredCountries();
  const countries = offered.some(({ code }) => code === country.code) ? offered : [country, ...offered];
  return (
    <span className={classes.choice}>
      <Flag code={country.code} />
      <IconChevronDown size={14} stroke={1.75} aria-hidden />
      <select
        aria-label={t('phoneCountry')}
        value={country.code}
        onChange={(event) => {
          const chosen = countries.find(({ code }) => code === event.currentTarget.value);
          if (chosen) onChange(chosen);
        }}
      >
        {countries.map(({ code, name, prefix }) => (
          <option key={code} value={code}>
            {name[locale]} {prefix}
          </option>
        ))}
      </select>
    </span>
  );
}
