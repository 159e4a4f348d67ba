import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { TextInput, type TextInputProps } from './TextInput.tsx';
import classes from './Autocomplete.module.css';

interface AutocompleteProps extends Omit<TextInputProps, 'list' | 'value' | 'onChange' | 'onSelect'> {
  value: string;
  /** With the input while it is typed in, without it when a suggestion is chosen. */
  onChange: (text: string, typedIn?: HTMLInputElement) => void;
  suggestions: readonly string[];
}

/** A line of text with suggestions under it while it is typed: by pointer, or by arrows and Enter. Any text may stay. */
export function Autocomplete({
  value,
  onChange,
  suggestions,
  onBlur,
  onFocus,
  onKeyDown,
  ...input
}: AutocompleteProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // An empty list is not open: it would take Escape from the dialog.
  const isShown = open && suggestions.length > 0;
  const show = (shown: boolean): void => {
    setOpen(shown);
    setActive(-1);
  };
  const choose = (text: string): void => {
    show(false);
    onChange(text);
  };
  const go = (step: number): void => {
    // Those that come later are not chosen by an arrow that was pressed before.
    if (suggestions.length === 0) return;
    setOpen(true);
    setActive(isShown ? (active + step + suggestions.length) % suggestions.length : 0);
  };
  const pressed = (event: KeyboardEvent<HTMLInputElement>): void => {
    const chosen = isShown ? suggestions[active] : undefined;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      go(event.key === 'ArrowDown' ? 1 : active < 0 ? 0 : -1);
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      choose(chosen);
    } else {
      if (event.key === 'Escape') show(false);
      onKeyDown?.(event);
    }
  };
  return (
    <TextInput
      {...input}
      role="combobox"
      aria-expanded={isShown}
      aria-controls={`${id}-list`}
      aria-autocomplete="list"
      aria-haspopup="listbox"
      aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
      data-keeps-escape={isShown || undefined}
      value={value}
      onChange={(event) => {
        show(true);
        onChange(event.currentTarget.value, event.currentTarget);
      }}
      onFocus={(event) => {
        show(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        show(false);
        onBlur?.(event);
      }}
      onKeyDown={pressed}
      list={
        <Suggestions
          id={id}
          label={input.label}
          texts={suggestions}
          active={active}
          isShown={isShown}
          choose={choose}
        />
      }
    />
  );
}

interface SuggestionsProps {
  id: string;
  label: string;
  texts: readonly string[];
  active: number;
  isShown: boolean;
  choose: (text: string) => void;
}

function Suggestions({ id, label, texts, active, isShown, choose }: SuggestionsProps) {
  const list = useRef<HTMLDivElement>(null);
  // At the end of a dialog's scrolling body the list would lie below what is seen of it.
  useEffect(() => {
    if (isShown) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown, texts.length]);
  useEffect(() => {
    if (isShown) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [isShown, active]);
  return (
    <div id={`${id}-list`} ref={list} role="listbox" aria-label={label} className={classes.list} hidden={!isShown}>
      {texts.map((text, index) => (
        // Chosen by the arrows and Enter in the input, which keeps the focus.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox's input handles the keys
        <div
          key={text}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(text)}
        >
          {text}
        </div>
      ))}
    </div>
  );
}
