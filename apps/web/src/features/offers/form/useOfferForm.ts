import { CallError } from '@app/contract/client';
import { wirePath, type Value } from '@app/contract/fields/values';
import type { Field } from '@app/contract/fields/field';
import { fieldErrorText } from '@app/contract/fieldErrors';
import { checkValues, type FieldIssue } from '@app/contract/fields/schema';
import type { DealKind, Locale, PropertyKind } from '@app/domain/kinds';
import type { Photo } from '@app/contract/shared';
import { useCallback, useMemo, useState } from 'react';
import { useLocale } from 'use-intl';
import { isFilled } from '../../../ui/fields/fieldSections.ts';
import { useForget } from '../../../ui/fields/useForget.ts';
import { firstOnScreen } from './formSections.ts';
import { changesWith } from './fieldRules.ts';
import { withDeal } from '../../../ui/fields/keptValues.ts';
import {
  changeValues,
  draftFields,
  draftValues,
  fieldsOf,
  type OfferDraft,
  type Place,
  withKind,
} from './offerDraft.ts';

export type OfferFormMode = 'create' | 'edit';

/** The place and the photos stand beside the table's fields. */
type OtherField = 'place' | 'photos';

export interface OfferFormState {
  mode: OfferFormMode;
  draft: OfferDraft;
  fields: readonly Field[];
  values: ReturnType<typeof draftValues>;
  /** What is wrong or missing, in the screen's order, whether or not it is shown yet. */
  issues: readonly FieldIssue[];
  lacksPlace: boolean;
  lacksPhotos: boolean;
  /** In words, by field name; what is only missing is shown after the first try to publish. */
  errors: Readonly<Record<string, string>>;
  isValid: boolean;
  chooseDeal: (deal: DealKind | null) => void;
  chooseKind: (kind: PropertyKind | null) => void;
  change: (field: Field, value: Value | undefined) => void;
  changePlace: (change: Partial<Place>) => void;
  changePhotos: (photos: Photo[]) => void;
  /** From now on what is missing is shown; returns the first field that needs the person. */
  attempt: () => string | null;
  /** Puts the server's words at their fields; returns the first, or null when none of them has a place here. */
  refuse: (error: unknown) => string | null;
}

const isEmptyPlace = (place: Place): boolean => place.point === null && place.outline === null;

/** The server's field path → the name that the form knows. */
function ownName(path: string, fields: readonly Field[]): string | null {
  if (path.startsWith('coordinates')) return 'place';
  if (path.startsWith('photo')) return 'photos';
  return fields.find((field) => wirePath(field).join('.') === path)?.name ?? null;
}

function refusalsOf(error: unknown, fields: readonly Field[]): Record<string, string> {
  const entries = error instanceof CallError ? Object.entries(error.fields) : [];
  return Object.fromEntries(
    entries.flatMap(([path, words]) => {
      const name = ownName(path, fields);
      return name ? [[name, words] as const] : [];
    }),
  );
}

function errorTexts(
  issues: readonly FieldIssue[],
  missing: readonly OtherField[],
  locale: Locale,
): Record<string, string> {
  const codes = { place: 'location_required', photos: 'photos_required' } as const;
  return Object.fromEntries([
    ...issues.map(({ field, code }) => [field.name, fieldErrorText(code, locale)] as const),
    ...missing.map((name) => [name, fieldErrorText(codes[name], locale)] as const),
  ]);
}

/** The state of an offer's form: values per type, issues as the contract finds them, the server's refusals. */
export function useOfferForm(
  draft: OfferDraft,
  setDraft: (next: (before: OfferDraft) => OfferDraft) => void,
  mode: OfferFormMode,
): OfferFormState {
  const locale = useLocale();
  const [attempted, setAttempted] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});

  const fields = useMemo(() => draftFields(draft), [draft]);
  const values = useMemo(() => draftValues(draft), [draft]);
  const issues = useMemo(() => checkValues(fields, values, mode), [fields, values, mode]);
  const lacksPlace = isEmptyPlace(draft.place);
  const lacksPhotos = draft.photos.length === 0;

  const missing = [...(lacksPlace ? ['place'] : []), ...(lacksPhotos ? ['photos'] : [])] as OtherField[];
  const shown = issues.filter(({ field }) => attempted || isFilled(values, field));
  const errors = { ...refused, ...errorTexts(shown, attempted ? missing : [], locale) };

  const forget = useForget(setRefused);
  const change = useCallback(
    (field: Field, value: Value | undefined): void => {
      const changes = changesWith(field, value);
      forget(...Object.keys(changes));
      setDraft((before) => changeValues(before, changes));
    },
    [forget, setDraft],
  );

  const edit = (name: OtherField, act: (before: OfferDraft) => OfferDraft): void => {
    forget(name);
    setDraft(act);
  };
  const chooseDeal = useCallback(
    (deal: DealKind | null) => setDraft((before) => withDeal(before, deal, fieldsOf)),
    [setDraft],
  );

  return {
    mode,
    draft,
    fields,
    values,
    issues,
    lacksPlace,
    lacksPhotos,
    errors,
    isValid: issues.length === 0 && !lacksPlace && !lacksPhotos && fields.length > 0,
    chooseDeal,
    chooseKind: (kind) => setDraft((before) => withKind(before, kind, mode === 'edit')),
    change,
    changePlace: (change) => edit('place', (before) => ({ ...before, place: { ...before.place, ...change } })),
    changePhotos: (photos) => edit('photos', (before) => ({ ...before, photos })),
    attempt() {
      setAttempted(true);
      return firstOnScreen([...missing, ...issues.map(({ field }) => field.name)], fields);
    },
    refuse(error) {
      const placed = refusalsOf(error, fields);
      setRefused(placed);
      return firstOnScreen(Object.keys(placed), fields);
    },
  };
}
