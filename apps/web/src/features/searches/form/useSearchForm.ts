import { CallError } from '@app/contract/client';
import type { Field } from '@app/contract/fields/field';
import { fieldErrorText } from '@app/contract/fieldErrors';
import { checkValues, type FieldIssue } from '@app/contract/fields/schema';
import { wirePath, type Value, type Values } from '@app/contract/fields/values';
import { userInfo } from '@app/contract/searchForm';
import type { DealKind, PropertyKind } from '@app/domain/kinds';
import { type Dispatch, type SetStateAction, useCallback, useMemo, useState } from 'react';
import { useLocale } from 'use-intl';
import { useCurrentUser } from '../../../lib/currentUser.ts';
import { alsoAnew, type KeptState, useKept } from '../../../lib/useKept.ts';
import { isFilled } from '../../../ui/fields/fieldSections.ts';
import { useForget } from '../../../ui/fields/useForget.ts';
import { changesWithPeople } from './roomChoice.ts';
import {
  changeValues,
  type Contact,
  contactShown,
  draftFields,
  draftValues,
  fieldsOf,
  toggleMust,
  type PetPicture,
  type SearchDraft,
  withFiles,
} from './searchDraft.ts';
import type { ChosenZone } from './zones.ts';
import { withDeal } from '../../../ui/fields/keptValues.ts';

export interface SearchFormState {
  draft: SearchDraft;
  kept: KeptState<SearchDraft>;
  fields: readonly Field[];
  values: Values;
  /** Phone and e-mail as they stand in the form. */
  contact: { phone: string; email: string };
  /** What is wrong or missing, in the screen's order, whether or not it is shown yet. */
  issues: readonly FieldIssue[];
  /** Codes of what is wrong with the phone and the e-mail. */
  contactIssues: Readonly<Partial<Record<'phone' | 'email', string>>>;
  /** Type, kind and a zone are there: the rest is asked. */
  isOpen: boolean;
  /** In words, by field name; what is only missing is shown after the first try to publish. */
  errors: Readonly<Record<string, string>>;
  isValid: boolean;
  chooseDeal: (deal: DealKind | null) => void;
  chooseKind: (kind: PropertyKind | null) => void;
  change: (field: Field, value: Value | undefined) => void;
  changeZones: (zones: readonly ChosenZone[]) => void;
  changeContact: (change: Partial<Contact>) => void;
  /** Makes a wish of a must, or a must of a wish. */
  toggleMust: (field: string) => void;
  changePets: (change: (pets: readonly PetPicture[]) => readonly PetPicture[]) => void;
  /** From now on what is missing is shown; returns the first field that needs the person. */
  attempt: () => string | null;
  /** Puts the server's words at their fields; returns the first, or null when none of them has a place here. */
  refuse: (error: unknown) => string | null;
}

/** The server's field path → the name that the form knows. */
function ownName(path: string, fields: readonly Field[]): string | null {
  if (path.startsWith('coordinates') || path.startsWith('add_polygons')) return 'zones';
  if (path.startsWith('photo_ids') || path.startsWith('home_animals_photos')) return 'pet_photos';
  if (path === 'user_info.phone') return 'phone';
  if (path === 'user_info.email') return 'email';
  return fields.find((field) => wirePath(field).join('.') === path)?.name ?? null;
}

function contactIssuesOf(contact: { phone: string; email: string }): SearchFormState['contactIssues'] {
  const { error } = userInfo.pick({ phone: true, email: true }).safeParse(contact);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]));
}

interface Shown {
  issues: readonly FieldIssue[];
  contactIssues: SearchFormState['contactIssues'];
  lacksZone: boolean;
  values: Values;
  attempted: boolean;
}

/** What is wrong, in words: a value that was typed at once, what is missing after the first try. */
function useWords({ issues, contactIssues, lacksZone, values, attempted }: Shown): Record<string, string> {
  const locale = useLocale();
  const fields = issues.filter(({ field }) => attempted || isFilled(values, field));
  const found = fields.map(({ field, code }): [string, string] => [field.name, fieldErrorText(code, locale)]);
  if (attempted) {
    for (const [name, code] of Object.entries(contactIssues)) found.push([name, fieldErrorText(code, locale)]);
    if (lacksZone) found.push(['zones', fieldErrorText('zone_required', locale)]);
  }
  return Object.fromEntries(found);
}

/** The first of these in the order of the screen. */
function firstWrong(fields: readonly Field[], names: Iterable<string>): string | null {
  const wrong = new Set(names);
  const order = ['zones', ...fields.map(({ name }) => name), 'pet_photos', 'phone', 'email'];
  return order.find((name) => wrong.has(name)) ?? null;
}

/** What the server refused, at the form's own names. */
function refusalsOf(error: unknown, fields: readonly Field[]): [string, string][] {
  const entries = error instanceof CallError ? Object.entries(error.fields) : [];
  return entries.flatMap(([path, text]): [string, string][] => {
    const name = ownName(path, fields);
    return name ? [[name, text]] : [];
  });
}

/** A changed value, and what follows from it: the number of people suggests rooms. */
function withValue(draft: SearchDraft, name: string, value: Value | undefined): SearchDraft {
  if (name !== 'people') return changeValues(draft, { [name]: value });
  return changeValues(draft, changesWithPeople(draftValues(draft), typeof value === 'number' ? value : undefined));
}

/** Changes a field and what follows from it; the same function all along. */
function useChange(setDraft: Dispatch<SetStateAction<SearchDraft>>, forget: (...names: string[]) => void) {
  return useCallback(
    ({ name }: Field, value: Value | undefined): void => {
      forget(name, ...(name === 'people' || name === 'is_studio' ? ['rooms'] : []));
      setDraft((before) => withValue(before, name, value));
    },
    [setDraft, forget],
  );
}

const useSearchDraft = (start: SearchDraft, id: number | null) =>
  useKept(id === null ? 'search-create' : `search-edit-${id}`, start, { ofStored: id !== null, lasting: withFiles });

/**
 * The state of a search's form: values per type, issues as the contract finds them, the server's refusals.
 * @param id of the search that is edited; null for a new one
 */
export function useSearchForm(start: SearchDraft, id: number | null): SearchFormState {
  const { user } = useCurrentUser();
  const [draft, setDraft, kept] = useSearchDraft(start, id);
  const [attempted, setAttempted] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});

  const fields = useMemo(() => draftFields(draft), [draft]);
  const values = useMemo(() => draftValues(draft), [draft]);
  const issues = useMemo(() => checkValues(fields, values, 'create'), [fields, values]);
  const contact = contactShown(draft.contact, user);
  const contactIssues = contactIssuesOf(contact);
  const lacksZone = draft.zones.length === 0;
  const isOpen = fields.length > 0 && !lacksZone;
  const words = useWords({ issues, contactIssues, lacksZone, values, attempted });

  const forget = useForget(setRefused);
  const change = useChange(setDraft, forget);
  const chooseDeal = useCallback(
    (deal: DealKind | null) => setDraft((before) => withDeal(before, deal, fieldsOf)),
    [setDraft],
  );
  const edit = (names: readonly string[], act: (before: SearchDraft) => SearchDraft): void => {
    forget(...names);
    setDraft(act);
  };

  return {
    draft,
    kept: alsoAnew(kept, () => (setAttempted(false), setRefused({}))),
    fields,
    values,
    contact,
    issues,
    contactIssues,
    isOpen,
    errors: { ...refused, ...words },
    isValid: isOpen && issues.length === 0 && Object.keys(contactIssues).length === 0,
    chooseDeal,
    chooseKind: (kind) => setDraft((before) => ({ ...before, kind })),
    change,
    changeZones: (zones) => edit(['zones'], (before) => ({ ...before, zones })),
    changeContact: (change) =>
      edit(Object.keys(change), (before) => ({ ...before, contact: { ...before.contact, ...change } })),
    toggleMust: (field) => edit(['musts'], (before) => toggleMust(before, field)),
    changePets: (change) => edit(['pet_photos'], (before) => ({ ...before, pets: change(before.pets) })),
    attempt() {
      setAttempted(true);
      const wrong = [...issues.map(({ field }) => field.name), ...Object.keys(contactIssues)];
      return firstWrong(fields, lacksZone ? ['zones', ...wrong] : wrong);
    },
    refuse(error) {
      const placed = refusalsOf(error, fields);
      setRefused(Object.fromEntries(placed));
      return firstWrong(
        fields,
        placed.map(([name]) => name),
      );
    },
  };
}
