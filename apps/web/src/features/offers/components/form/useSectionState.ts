import type { Field } from '@app/contract/fields/field';
import { useTranslations } from 'use-intl';
import type { SectionState } from '../../../../ui/Section.tsx';
import type { OfferFormState } from '../../useOfferForm.ts';
import { filledCount, issuesIn } from './formSections.ts';

/** What a section's heading says: what is missing, that all is there, or how much of the optional is filled. */
export function useSectionState(form: OfferFormState, fields: readonly Field[]): SectionState {
  const t = useTranslations('offers');
  const names = useTranslations('fields');
  const missing = issuesIn(form.issues, fields);
  if (missing.length > 0) {
    const what = missing.map(({ field }) => names(field.name as 'price').toLocaleLowerCase()).join(', ');
    return { kind: 'needs', what: t('needs', { what }) };
  }
  const filled = filledCount(fields, form.values);
  const asked = fields.some(({ required }) => required !== undefined);
  return asked || filled > 0 ? { kind: 'ready' } : { kind: 'optional', filled };
}
