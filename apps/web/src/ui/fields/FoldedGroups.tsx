import type { Field } from '@app/contract/fields/field';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { IconBuilding } from '../icons/IconBuilding.tsx';
import { IconChevronDown } from '../icons/IconChevronDown.tsx';
import { IconCoin } from '../icons/IconCoin.tsx';
import { IconFence } from '../icons/IconFence.tsx';
import { IconTools } from '../icons/IconTools.tsx';
import { IconWashMachine } from '../icons/IconWashMachine.tsx';
import type { Icon } from '../icons/drawIcon.tsx';
import { SectionTitle } from '../sectionTitle.ts';
import type { FieldForm } from './fieldForm.ts';
import { FieldGroup } from './FieldGroup.tsx';
import classes from './fields.module.css';
import { fieldsIn, filledCount, type FoldedName, foldedGroups, foldedNames } from './fieldSections.ts';
import type { FirstWrong } from './useFirstWrong.ts';
import type { FormState } from './useFormState.ts';

const icons: Record<FoldedName, Icon> = {
  terms: IconCoin,
  inside: IconTools,
  comfort: IconWashMachine,
  plot: IconFence,
  building: IconBuilding,
};

interface GroupsProps {
  form: FormState;
  asked: FieldForm;
  /** Those to fold, where the form asks some at once; all of the form's when left out. */
  fields?: readonly Field[];
  wrong: FirstWrong;
  /** What a group holds for this kind: its title, and its drawing where it is another. */
  groupOf: (name: FoldedName) => { title: string; icon?: Icon };
}

/** The groups of optional fields, folded, with how many are filled in; an error is told at the heading. */
export function FoldedGroups({ groupOf, ...form }: GroupsProps) {
  return (
    <div>
      {foldedNames.map((name) => (
        <FoldedGroup key={name} name={name} {...form} {...groupOf(name)} />
      ))}
    </div>
  );
}

interface GroupProps extends Omit<GroupsProps, 'groupOf'> {
  name: FoldedName;
  title: string;
  icon?: Icon;
}

function FoldedGroup({
  form,
  asked,
  fields: all = form.fields,
  wrong,
  name,
  title,
  icon: Picture = icons[name],
}: GroupProps) {
  const t = useTranslations('ui');
  const id = useId();
  const sections = foldedGroups[name].map((section) => fieldsIn(all, [section]));
  const own = sections.flat();
  if (own.length === 0) return null;
  const isOpen = wrong.open.has(name);
  const isWrong = own.some((field) => form.errors[field.name] !== undefined);
  return (
    <div className={classes.folded}>
      <h4>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => wrong.toggle(name)}>
          <Picture size={21} stroke={1.75} aria-hidden />
          <span className="grow">{title}</span>
          <small data-wrong={isWrong || undefined}>
            {isWrong ? t('needsAttention') : t('groupFilled', { count: filledCount(own, form.values) })}
          </small>
          <IconChevronDown size={19} stroke={1.75} className={classes.arrow} aria-hidden />
        </button>
      </h4>
      <div id={id} className={classes.unfolded} hidden={!isOpen}>
        <SectionTitle value={title}>
          {sections
            .filter((fields) => fields.length > 0)
            .map((fields) => (
              <FieldGroup key={fields[0]!.section} fields={fields} form={asked} label={title} />
            ))}
        </SectionTitle>
      </div>
    </div>
  );
}
