import type { Field, Section as SectionName } from '@app/contract/fields/field';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Section, type SectionState } from '../Section.tsx';
import type { FieldForm } from './fieldForm.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { fieldsIn, filledCount } from './fieldSections.ts';
import type { FormState } from './useFormState.ts';

interface MainSectionProps {
  form: FormState;
  asked: FieldForm;
  /** Of the table of fields; without a field of theirs nothing is drawn. */
  sections: readonly SectionName[];
  title: string;
  hint?: string;
  /** What the heading calls missing fields, where it is not what the table calls them. */
  labels?: FieldForm['labels'];
  /** Its switches are large. */
  tiles?: boolean;
  children?: ReactNode;
}

/** A part of the form that is always unfolded, with what is missing in it at its heading. */
export function MainSection({ form, asked, sections, title, hint, labels, tiles, children }: MainSectionProps) {
  const own = fieldsIn(form.fields, sections);
  const state = useSectionState(form, own, labels);
  if (own.length === 0) return null;
  return (
    <Section title={title} state={state} hint={hint}>
      {sections.map((section) => {
        const fields = fieldsIn(own, [section]);
        return fields.length > 0 ? (
          <FieldGroup key={section} fields={fields} form={asked} label={title} tiles={tiles} />
        ) : null;
      })}
      {children}
    </Section>
  );
}

/** What is missing, that all is there, or how much of the optional is filled. */
function useSectionState(
  { issues, values }: FormState,
  fields: readonly Field[],
  labels: FieldForm['labels'],
): SectionState {
  const t = useTranslations('ui');
  const names = useTranslations('fields');
  const missing = issues.filter(({ field }) => field && fields.includes(field));
  if (missing.length > 0) {
    const what = missing.map(({ name }) => (labels?.[name] ?? names(name as 'price')).toLocaleLowerCase()).join(', ');
    return { kind: 'needs', what: t('needs', { what }) };
  }
  const filled = filledCount(fields, values);
  const isAsked = fields.some(({ required }) => required !== undefined);
  return isAsked || filled > 0 ? { kind: 'ready' } : { kind: 'optional', filled };
}
