import type { FieldError } from '@app/contract/fieldErrors';
import { userInfo } from '@app/contract/searchForm';
import { approximate } from '@app/domain/approximate';
import type { Ring } from '@app/domain/kinds';
import { sameRing } from '@app/domain/ring';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../lib/currentUser.ts';
import { alsoAnew, type KeptState, useKept } from '../../../lib/useKept.ts';
import type { NamedPlace } from '../../../map/travel/reachText.ts';
import { useReached } from '../../../map/travel/useReached.ts';
import { type FormState, useFormState } from '../../../ui/fields/useFormState.ts';
import { ActiveForField } from './ActiveForField.tsx';
import { PeopleField } from './PeopleField.tsx';
import {
  type Contact,
  contactShown,
  type PetPicture,
  type SearchDraft,
  searchModel,
  toggleMust,
  withFiles,
} from './searchDraft.ts';
import { WantedRooms } from './WantedRooms.tsx';
import type { ChosenZone } from './zones.ts';

export interface SearchFormState extends FormState<SearchDraft> {
  kept: KeptState<SearchDraft>;
  /** Phone and e-mail as they stand in the form. */
  contact: { phone: string; email: string };
  /** Type, kind and a zone are there: the rest is asked. */
  isOpen: boolean;
  /** Zones that somebody drew or chose by name. */
  changeZones: (zones: readonly ChosenZone[]) => void;
  /** The zones are what can be reached from these places. */
  changeTravel: (places: readonly NamedPlace[]) => void;
  changeContact: (change: Partial<Contact>) => void;
  /** Makes a wish of a must, or a must of a wish. */
  toggleMust: (field: string) => void;
  changePets: (change: (pets: readonly PetPicture[]) => readonly PetPicture[]) => void;
}

type SetDraft = (change: (before: SearchDraft) => SearchDraft) => void;

const controls = { people: PeopleField, rooms: WantedRooms, active_for: ActiveForField };

/** Codes of what is wrong with the phone and the e-mail. */
function contactProblems(contact: SearchFormState['contact']): Record<string, FieldError> {
  const { error } = userInfo.pick({ phone: true, email: true }).safeParse(contact);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message as FieldError]));
}

const isSame = (zones: readonly ChosenZone[], rings: readonly Ring[]): boolean =>
  zones.length === rings.length && zones.every(({ ring }, i) => sameRing(ring, rings[i]!));

/** Keeps the zones of a draft that are made of travel as they are made; those of other places stay until they are known. */
function useTravelZones({ travel }: SearchDraft, setDraft: SetDraft): void {
  const rings = useReached(travel);
  const made = useEffectEvent((zones: readonly Ring[]) =>
    setDraft((before) =>
      isSame(before.zones, zones) ? before : { ...before, zones: zones.map((ring) => ({ ring, sector: null })) },
    ),
  );
  useEffect(() => {
    if (rings) made(rings);
  }, [rings]);
}

/**
 * The state of a search's form, kept in this browser.
 * @param id of the search that is edited; null for a new one
 */
export function useSearchForm(start: SearchDraft, id: number | null): SearchFormState {
  const t = useTranslations('searches');
  const { user } = useCurrentUser();
  const name = id === null ? 'search-create' : `search-edit-${id}`;
  const [draft, setDraft, kept] = useKept(name, start, { ofStored: id !== null, lasting: withFiles });
  const { deal, zones } = draft;
  useTravelZones(draft, setDraft);
  const contact = contactShown(draft.contact, user);
  const form = useFormState({
    model: searchModel,
    mode: id === null ? 'create' : 'edit',
    draft,
    setDraft,
    problems: { ...contactProblems(contact), zones: zones.length === 0 ? 'zone_required' : undefined },
    labels: {
      budget: t(deal === 'rent' ? 'budgetRent' : deal === 'rentByDay' ? 'budgetDay' : 'budget'),
      rent_term: t('term'),
      free_from: t('freeBy'),
      utilities_winter: t('atMost.winter'),
      utilities_summer: t('atMost.summer'),
      commission_percent: t('atMost.commission'),
      exchange_for: t('exchangeFor'),
      description: t('wishes'),
    },
    placeholders: { exchange_for: t('exchangeForHint'), description: t('wishesHint') },
    controls,
  });
  return {
    ...form,
    kept: alsoAnew(kept, form.reset),
    contact,
    isOpen: form.asked !== null && zones.length > 0,
    changeZones: (zones) => setDraft((before) => ({ ...before, zones, travel: [] })),
    changeTravel: (places) =>
      setDraft((before) => ({
        ...before,
        // Others know the zones: they are made from the middle of a cell, as the server makes them.
        travel: places.map((place) => ({ ...place, at: approximate(place.at) })),
        zones: places.length > 0 ? before.zones : [],
      })),
    changeContact: (change) => setDraft((before) => ({ ...before, contact: { ...before.contact, ...change } })),
    toggleMust: (field) => setDraft((before) => toggleMust(before, field)),
    changePets: (change) => setDraft((before) => ({ ...before, pets: change(before.pets) })),
  };
}
