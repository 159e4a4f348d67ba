import type { GazetteerPlace } from '@app/contract/map';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStored } from '../../../lib/browserStore.ts';
import { Suggestions } from '../../../map/Suggestions.tsx';
import { useSuggestionList } from '../../../map/useSuggestionList.ts';
import { IconSearch } from '../../../ui/icons/IconSearch.tsx';
import { IconX } from '../../../ui/icons/IconX.tsx';
import { placeFilters, readFound } from '../foundPlace.ts';
import type { ChangeFilters, MapState } from '../mapState.ts';
import { recentPlaces, rememberPlace } from '../recentPlaces.ts';
import classes from './PlaceSearch.module.css';

interface PlaceSearchProps {
  state: MapState;
  change: ChangeFilters;
  /** The field is used: it needs the map to be seen. */
  onOpen: () => void;
}

/** On the map itself: an address, a street, a sector or a town, and those that were looked for before. */
export function PlaceSearch({ state, change, onOpen }: PlaceSearchProps) {
  const t = useTranslations('mapPage');
  const id = useId();
  const marked = readFound(state.at)?.title ?? '';
  // What is being typed goes before the place that is marked.
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? marked;
  const recent = useStored(recentPlaces);
  const choose = (place: GazetteerPlace): void => {
    rememberPlace(place);
    setTyped(null);
    change(placeFilters(place));
    // A phone's keyboard would stay over the map.
    if (window.matchMedia('(hover: none)').matches) (document.activeElement as HTMLElement | null)?.blur();
  };
  const list = useSuggestionList(value, choose, recent);
  const clear = (): void => {
    setTyped(null);
    if (state.at) change({ at: undefined });
    list.input.current?.focus();
  };
  return (
    <div className={classes.holder} role="search">
      <div onFocus={list.focused} onBlur={list.left}>
        <div className={classes.input}>
          <IconSearch size={19} stroke={1.75} aria-hidden />
          <input
            ref={list.input}
            id={id}
            role="combobox"
            aria-label={t('spot.label')}
            aria-expanded={list.isShown}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={list.active >= 0 && list.isShown ? `${id}-${list.active}` : undefined}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={t('spot.hint')}
            value={value}
            onFocus={({ currentTarget }) => {
              currentTarget.select();
              onOpen();
              list.show();
            }}
            // One that has the focus still opens it again.
            onClick={list.show}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              list.show();
            }}
            onKeyDown={list.pressed}
          />
          {value ? (
            <button type="button" aria-label={t('spot.clear')} onClick={clear}>
              <IconX size={18} stroke={1.75} aria-hidden />
            </button>
          ) : null}
        </div>
        <Suggestions
          id={id}
          list={list}
          label={list.isRecent ? t('spot.recent') : t('spot.found')}
          texts={{ none: t('spot.none'), searching: t('spot.searching'), failed: t('spot.failed') }}
        >
          {list.isRecent ? (
            <button type="button" className={`${classes.forget} link`} onClick={() => recentPlaces.write([])}>
              {t('spot.forget')}
            </button>
          ) : null}
        </Suggestions>
      </div>
    </div>
  );
}
