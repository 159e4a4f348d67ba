import type { Field } from '@app/contract/fields/field';
import { IconChevronDown } from '../icons/IconChevronDown.tsx';
import type { Icon } from '../icons/drawIcon.tsx';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { SectionTitle } from '../sectionTitle.ts';
import type { FieldForm } from './fieldForm.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { filledCount } from './fieldSections.ts';
import classes from './fields.module.css';

interface FoldedProps {
  title: string;
  icon: Icon;
  /** By section; without any field nothing is drawn. */
  sections: readonly (readonly Field[])[];
  form: FieldForm;
  isOpen: boolean;
  onToggle: () => void;
}

/** A group of optional fields, folded, with how many are filled in; an error is told at its heading. */
export function FoldedGroup({ title, icon: Picture, sections, form, isOpen, onToggle }: FoldedProps) {
  const t = useTranslations('ui');
  const id = useId();
  const own = sections.flat();
  if (own.length === 0) return null;
  const wrong = own.some(({ name }) => form.errors[name] !== undefined);
  return (
    <div className={classes.folded}>
      <h4>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <Picture size={21} stroke={1.75} aria-hidden />
          <span className="grow">{title}</span>
          <small data-wrong={wrong || undefined}>
            {wrong ? t('needsAttention') : t('groupFilled', { count: filledCount(own, form.values) })}
          </small>
          <IconChevronDown size={19} stroke={1.75} className={classes.arrow} aria-hidden />
        </button>
      </h4>
      <div id={id} className={classes.unfolded} hidden={!isOpen}>
        <SectionTitle value={title}>
          {sections
            .filter((fields) => fields.length > 0)
            .map((fields) => (
              <FieldGroup key={fields[0]!.section} fields={fields} form={form} label={title} />
            ))}
        </SectionTitle>
      </div>
    </div>
  );
}
