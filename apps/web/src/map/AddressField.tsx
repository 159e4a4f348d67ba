import type { GazetteerPlace } from '@app/contract/map';
import type { LngLat } from '@app/domain/kinds';
import { IconMapPin } from '../ui/icons/IconMapPin.tsx';
import { IconRefresh } from '../ui/icons/IconRefresh.tsx';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../ui/Button.tsx';
import { FieldFrame } from '../ui/FieldFrame.tsx';
import { useAddressSuggestions } from './useAddressSuggestions.ts';
import classes from './AddressField.module.css';

interface AddressFieldProps {
  label: string;
  value: string;
  onType: (text: string) => void;
  onChoose: (place: { point: LngLat; address: string }) => void;
}

/** The list goes a little after the focus does, so that a press on it still lands. */
const hideAfterMs = 200;

/** Address by words: at most five suggestions from the third letter on, by pointer or by arrows. */
export function AddressField({ label, value, onType, onChoose }: AddressFieldProps) {
  const t = useTranslations('map');
  const id = useId();
  const list = useSuggestionList(value, onChoose);
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
              list.typed();
            }}
            ref={list.input}
            onKeyDown={list.pressed}
          />
        </div>
        <Suggestions id={id} list={list} />
      </div>
    </FieldFrame>
  );
}

type SuggestionList = ReturnType<typeof useSuggestionList>;

function useSuggestionList(value: string, onChoose: AddressFieldProps['onChoose']) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const { places, state, retry } = useAddressSuggestions(open ? value : '');
  const isShown = open && state !== 'idle';
  const choose = (place: GazetteerPlace | undefined): void => {
    if (!place) return;
    setOpen(false);
    setActive(-1);
    onChoose({ point: place.coordinates, address: place.address });
  };
  const pressed = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && places.length > 0) {
      event.preventDefault();
      setActive((before) => (Math.max(before, step === 1 ? -1 : 0) + step + places.length) % places.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(places[Math.max(active, 0)]);
    } else if (event.key === 'Escape' && isShown) {
      event.stopPropagation();
      setOpen(false);
    }
  };
  return {
    places,
    input,
    state,
    retry: () => {
      // The button goes when there is an answer, the focus stays with the address.
      input.current?.focus();
      retry();
    },
    isShown,
    active,
    choose,
    pressed,
    typed: () => {
      setOpen(true);
      setActive(-1);
    },
    focused: () => clearTimeout(timer.current),
    left: () => {
      timer.current = setTimeout(() => setOpen(false), hideAfterMs);
    },
  };
}

function Suggestions({ id, list }: { id: string; list: SuggestionList }) {
  const t = useTranslations('map');
  const ui = useTranslations('ui');
  const { places, isShown, state } = list;
  const box = useRef<HTMLDivElement>(null);
  // At the end of the dialog's scrolling body, as over a phone's keyboard, the list would lie below what is seen of it.
  useEffect(() => {
    if (isShown) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown, places.length]);
  return (
    <>
      <div
        id={`${id}-list`}
        ref={box}
        role="listbox"
        aria-label={t('address.suggestions')}
        className={classes.list}
        hidden={!isShown || places.length === 0}
      >
        {places.map((place, index) => (
          // Chosen by the arrows and Enter in the input, which keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox's input handles the keys
          <div
            key={place.address}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === list.active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => list.choose(place)}
          >
            <b>{place.title}</b>
            <small>{place.detail}</small>
          </div>
        ))}
      </div>
      {isShown && places.length === 0 ? (
        <div className={classes.list} role="status">
          <p className={classes.nothing}>
            {state === 'failed'
              ? t('address.failed')
              : state === 'searching'
                ? t('address.searching')
                : t('address.none')}
            {state === 'failed' ? (
              <Button size="s" icon={IconRefresh} onClick={list.retry}>
                {ui('retry')}
              </Button>
            ) : null}
          </p>
        </div>
      ) : null}
    </>
  );
}
