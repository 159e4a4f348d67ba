import { useId, useState, type KeyboardEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../../../ui/Button.tsx';
import { IconCheck } from '../../../ui/icons/IconCheck.tsx';
import { IconX } from '../../../ui/icons/IconX.tsx';
import { foundPlaces, placeNamed } from './foundPlaces.ts';
import classes from './PlaceChoice.module.css';

interface PlaceChoiceProps {
  value: readonly string[];
  onChange: (places: string[]) => void;
  close: () => void;
}

/** Places are typed, chosen by pointer or by arrows and Enter, several of them; Backspace in an empty line takes the last away. */
export function PlaceChoice({ value, onChange, close }: PlaceChoiceProps) {
  const t = useTranslations('placeChoice');
  const locale = useLocale();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const found = foundPlaces(typed, locale);
  const current = Math.min(active, found.length - 1);
  const toggle = (code: string): void => {
    onChange(value.includes(code) ? value.filter((one) => one !== code) : [...value, code]);
    if (typed !== '') setActive(0);
    setTyped('');
  };
  const go = (to: number): void => {
    setActive(to);
    document.getElementById(`${id}-${to}`)?.scrollIntoView({ block: 'nearest' });
  };
  const pressed = (event: KeyboardEvent<HTMLInputElement>): void => {
    const chosen = found[current];
    if (event.key === 'Backspace' && typed === '' && value.length > 0) return onChange(value.slice(0, -1));
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : found.length - 1;
      if (found.length > 0) go((current + step) % found.length);
    } else if (event.key === 'Enter' && chosen) toggle(chosen.code);
    else return;
    event.preventDefault();
  };
  return (
    <div className={classes.choice}>
      {value.length > 0 ? <Chosen places={value} onRemove={toggle} /> : null}
      <input
        // It is what the press was for.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        type="text"
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={current >= 0 ? `${id}-${current}` : undefined}
        aria-autocomplete="list"
        aria-label={t('type')}
        placeholder={t('type')}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={pressed}
      />
      <div id={`${id}-list`} role="listbox" aria-multiselectable aria-label={t('places')} className={classes.list}>
        {found.map(({ code, name, kind }, at) => (
          // The line above has the keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={code}
            id={`${id}-${at}`}
            role="option"
            aria-selected={value.includes(code)}
            data-active={at === current || undefined}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => toggle(code)}
          >
            <span className="grow">{name}</span>
            <span className="small muted">{t(`kind.${kind}`)}</span>
            {value.includes(code) ? <IconCheck size={16} stroke={2} aria-hidden /> : null}
          </div>
        ))}
      </div>
      {found.length === 0 ? (
        <p className="small muted" role="status">
          {t('none')}
        </p>
      ) : null}
      <Button size="s" variant="ink" block onClick={close}>
        {t('done')}
      </Button>
    </div>
  );
}

function Chosen({ places, onRemove }: { places: readonly string[]; onRemove: (code: string) => void }) {
  const t = useTranslations('placeChoice');
  const locale = useLocale();
  return (
    <ul className={classes.chips} aria-label={t('chosen')}>
      {places.map((code) => (
        <li key={code}>
          <button
            type="button"
            aria-label={t('remove', { place: placeNamed(code, locale) })}
            onClick={() => onRemove(code)}
          >
            {placeNamed(code, locale)}
            <IconX size={14} stroke={2} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
