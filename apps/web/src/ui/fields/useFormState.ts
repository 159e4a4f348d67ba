import { CallError } from '@app/contract/client';
import { type FieldError, fieldErrorText } from '@app/contract/fieldErrors';
import type { Field } from '@app/contract/fields/field';
import { checkValues, type FieldIssue } from '@app/contract/fields/schema';
import type { Value, Values } from '@app/contract/fields/values';
import type { DealKind, PropertyKind } from '@app/domain/kinds';
import { useCallback, useMemo, useState } from 'react';
import { useLocale } from 'use-intl';
import type { FieldForm } from './fieldForm.ts';
import { isFilled } from './fieldSections.ts';
import { type FormModel, typeChoice } from './formModel.ts';
import type { Kept } from './keptValues.ts';

export type FormMode = 'create' | 'edit';

/** What is wrong or missing. */
export interface FormIssue {
  name: string;
  /** Of `fieldErrors.ts`. */
  code: string;
  /** Null for what stands beside the table's fields. */
  field: Field | null;
}

export interface FormState<D extends Kept = Kept> {
  side: 'ember' | 'river';
  mode: FormMode;
  draft: D;
  fields: readonly Field[];
  values: Values;
  /** In the screen's order, whether or not it is shown yet; the type alone until it is chosen. */
  issues: readonly FormIssue[];
  /** In words, by name; what is only missing is shown after the first try to publish. */
  errors: Readonly<Record<string, string>>;
  /** What the fields' controls need of the form; null until the type is chosen. */
  asked: FieldForm | null;
  chooseDeal: (deal: DealKind | null) => void;
  chooseKind: (kind: PropertyKind | null) => void;
  change: (field: Field, value: Value | undefined) => void;
  /** From now on what is missing is shown; returns the first name that needs the person. */
  attempt: () => string | null;
  /** Puts the server's words where they belong until the answer changes; returns the first, null when none has a place. */
  refuse: (error: unknown) => string | null;
  /** Nothing was tried or refused yet. */
  reset: () => void;
}

type Words = Readonly<Record<string, string>>;

interface FormOptions<D extends Kept> extends Pick<FieldForm, 'labels' | 'placeholders' | 'controls'> {
  model: FormModel<D>;
  mode: FormMode;
  draft: D;
  /** The same function all along. */
  setDraft: (act: (before: D) => D) => void;
  /** What is wrong beside the table's fields, by name. */
  problems: Readonly<Record<string, FieldError | undefined>>;
}

/** Everything that keeps the form from being published, in the screen's order. */
function issuesOf<D extends Kept>(
  { model, problems }: FormOptions<D>,
  fields: readonly Field[],
  wrong: readonly FieldIssue[],
): FormIssue[] {
  if (fields.length === 0) return [{ name: typeChoice, code: 'choice_required', field: null }];
  const byName = new Map(wrong.map((issue) => [issue.field.name, issue]));
  return model.names(fields).flatMap((name) => {
    const { field = null, code = problems[name] } = byName.get(name) ?? {};
    return code ? [{ name, code, field }] : [];
  });
}

/** The server's words by the form's names. */
function wordsOf<D extends Kept>(error: unknown, model: FormModel<D>, fields: readonly Field[]): Words {
  const entries = error instanceof CallError ? Object.entries(error.fields) : [];
  const named = entries.map(([path, words]) => [model.nameAt(path, fields), words] as const);
  return Object.fromEntries(named.filter(([name]) => name !== null));
}

/** The state of a form over a draft: values of the chosen type, what the contract and the server find wrong. */
export function useFormState<D extends Kept>(options: FormOptions<D>): FormState<D> {
  const { model, mode, draft, setDraft, labels, placeholders, controls } = options;
  const locale = useLocale();
  const [attempted, setAttempted] = useState(false);
  const [refused, setRefused] = useState<{ words: Words; draft: D } | null>(null);

  const fields = useMemo(() => model.fields(draft), [model, draft]);
  const values = useMemo(() => model.values(draft), [model, draft]);
  const wrong = useMemo(() => checkValues(fields, values, mode), [fields, values, mode]);
  const issues = issuesOf(options, fields, wrong);
  const found = issues.filter(({ field }) => attempted || (field && isFilled(values, field)));
  const standing = refused
    ? Object.entries(refused.words).filter(([name]) => model.isSameAt(name, refused.draft, draft))
    : [];
  const errors = Object.fromEntries([
    ...standing,
    ...found.map(({ name, code }) => [name, fieldErrorText(code, locale)]),
  ]) as Words;

  const change = useCallback(
    (field: Field, value: Value | undefined) => setDraft((before) => model.answer(before, field, value)),
    [model, setDraft],
  );
  const chooseDeal = useCallback(
    (deal: DealKind | null) => setDraft((before) => model.withDeal(before, deal)),
    [model, setDraft],
  );
  const { deal, kind } = draft;
  const own = { side: model.side, isEdit: mode === 'edit', labels, placeholders, controls };
  return {
    side: model.side,
    mode,
    draft,
    fields,
    values,
    issues,
    errors,
    asked: deal && kind ? { ...own, deal, kind, values, errors, change, chooseDeal } : null,
    chooseDeal,
    chooseKind: (kind) => setDraft((before) => ({ ...before, kind })),
    change,
    attempt() {
      setAttempted(true);
      return issues[0]?.name ?? null;
    },
    refuse(error) {
      const words = wordsOf(error, model, fields);
      setRefused({ words, draft });
      return model.names(fields).find((name) => name in words) ?? null;
    },
    reset() {
      setAttempted(false);
      setRefused(null);
    },
  };
}
