import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../ui/Button.tsx';
import { IconRefresh } from '../ui/icons/IconRefresh.tsx';
import classes from './AddressField.module.css';
import type { SuggestionList } from './useSuggestionList.ts';

interface SuggestionsProps {
  /** Of the input; the list's and its options' begin with it. */
  id: string;
  list: SuggestionList;
  /** What the list holds. */
  label: string;
  /** What is said where there are no places. */
  texts: { none: string; searching: string; failed: string };
  /** Under the places. */
  children?: ReactNode;
}

/** The places under a combobox of addresses, or why there are none. */
export function Suggestions({ id, list, label, texts, children }: SuggestionsProps) {
  const ui = useTranslations('ui');
  const { places, isShown, state } = list;
  const box = useRef<HTMLDivElement>(null);
  // At the end of a dialog's scrolling body, as over a phone's keyboard, the list would lie below what is seen of it.
  useEffect(() => {
    if (isShown) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown, places.length]);
  return (
    <>
      <div ref={box} className={classes.list} hidden={!isShown || places.length === 0}>
        <div id={`${id}-list`} role="listbox" aria-label={label}>
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
        {children}
      </div>
      {isShown && places.length === 0 ? (
        <div className={classes.list} role="status">
          <p className={classes.nothing}>
            {state === 'failed' ? texts.failed : state === 'searching' ? texts.searching : texts.none}
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
