import type { Field } from '@app/contract/fields/field';
import type { FieldIssue } from '@app/contract/fields/schema';
import type { Values } from '@app/contract/fields/values';
import { useTranslations } from 'use-intl';
import type { SectionState } from '../Section.tsx';
import { filledCount, issuesIn } from './fieldSections.ts';

/** What a section's heading says: what is missing, that all is there, or how much of the optional is filled. */
export function useSectionState(
  form: { issues: readonly FieldIssue[]; values: Values },
  fields: readonly Field[],
  labels: Readonly<Record<string, string>> = {},
): SectionState {
  const t = useTranslations('ui');
  const names = useTranslations('fields');
  const missing = issuesIn(form.issues, fields);
  if (missing.length > 0) {
    const what = missing
      .map(({ field: { name } }) => (labels[name] ?? names(name as 'price')).toLocaleLowerCase())
      .join(', ');
    return { kind: 'needs', what: t('needs', { what }) };
  }
  const filled = filledCount(fields, form.values);
  const asked = fields.some(({ required }) => required !== undefined);
  return asked || filled > 0 ? { kind: 'ready' } : { kind: 'optional', filled };
}
