import type { GazetteerPlace } from '@app/contract/map';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useAddressSuggestions } from './useAddressSuggestions.ts';

/** The list goes a little after the focus does, so that a press on it still lands. */
const hideAfterMs = 200;
const none: readonly GazetteerPlace[] = [];

export type SuggestionList = ReturnType<typeof useSuggestionList>;

/**
 * What a combobox of addresses shows under its input, by pointer or by arrows.
 * @param recent places that are offered while nothing is typed
 */
export function useSuggestionList(value: string, onChoose: (place: GazetteerPlace) => void, recent = none) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const found = useAddressSuggestions(open ? value : '');
  const isRecent = value.trim() === '' && recent.length > 0;
  const places = isRecent ? recent : found.places;
  const isShown = open && (isRecent || found.state !== 'idle');
  const show = (): void => {
    setOpen(true);
    setActive(-1);
  };
  const choose = (place: GazetteerPlace | undefined): void => {
    if (!place) return;
    setOpen(false);
    setActive(-1);
    onChoose(place);
  };
  const pressed = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && places.length > 0) {
      event.preventDefault();
      setOpen(true);
      setActive((before) => (Math.max(before, step === 1 ? -1 : 0) + step + places.length) % places.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // Without the arrows it is the first of what is typed, once that is found.
      if (isShown && (active >= 0 || !(isRecent || found.isOld))) choose(places[Math.max(active, 0)]);
    } else if (event.key === 'Escape' && isShown) {
      event.stopPropagation();
      setOpen(false);
    }
  };
  return {
    places,
    input,
    state: found.state,
    isRecent,
    retry: () => {
      // The button goes when there is an answer, the focus stays with the address.
      input.current?.focus();
      found.retry();
    },
    isShown,
    active,
    choose,
    pressed,
    show,
    focused: () => clearTimeout(timer.current),
    left: () => {
      timer.current = setTimeout(() => setOpen(false), hideAfterMs);
    },
  };
}
