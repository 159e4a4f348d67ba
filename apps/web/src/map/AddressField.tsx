import type { LngLat } from '@app/domain/kinds';
import { IconMapPin } from '../ui/icons/IconMapPin.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { FieldFrame } from '../ui/FieldFrame.tsx';
import { Suggestions } from './Suggestions.tsx';
import { useSuggestionList } from './useSuggestionList.ts';
import classes from './AddressField.module.css';

interface AddressFieldProps {
  label: string;
  value: string;
  onType: (text: string) => void;
  onChoose: (place: { point: LngLat; address: string }) => void;
}

/** Address by words: at most five suggestions from the third letter on, by pointer or by arrows. */
export function AddressField({ label, value, onType, onChoose }: AddressFieldProps) {
  const t = useTranslations('map');
  const id = useId();
  const list = useSuggestionList(value, ({ coordinates, address }) => onChoose({ point: coordinates, address }));
  return (
    <FieldFrame label={label} htmlFor={id}>
      {/* The list has the address's focus too: "try again" in it is reached by Tab. */}
      <div className={classes.holder} onFocus={list.focused} onBlur={list.left}>
        <div className={classes.input}>
          <IconMapPin size={19} stroke={1.75} aria-hidden />
          <input
            id={id}
            name="address"
            role="combobox"
            aria-expanded={list.isShown}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={list.active >= 0 && list.isShown ? `${id}-${list.active}` : undefined}
            // Escape closes the list first, the dialog only after it.
            data-keeps-escape={list.isShown || undefined}
            autoComplete="off"
            placeholder={t('address.hint')}
            value={value}
            onChange={(event) => {
              onType(event.currentTarget.value);
              list.show();
            }}
            ref={list.input}
            onKeyDown={list.pressed}
          />
        </div>
        <Suggestions
          id={id}
          list={list}
          label={t('address.suggestions')}
          texts={{ none: t('address.none'), searching: t('address.searching'), failed: t('address.failed') }}
        />
      </div>
    </FieldFrame>
  );
}
