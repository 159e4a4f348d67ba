import type { PropertyKind } from '@app/domain/kinds';
import { IconBuilding, IconChevronDown, IconFence, IconTools, IconWashMachine, type Icon } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Section } from '../../../../ui/Section.tsx';
import type { OfferFormState } from '../../useOfferForm.ts';
import type { FieldForm } from './fieldForm.ts';
import { FieldGroup } from './FieldGroups.tsx';
import { extraGroups, type ExtraGroup, fieldsIn, filledCount, groupNames, issuesIn } from './formSections.ts';
import classes from './OfferForm.module.css';

const icons: Record<ExtraGroup, Icon> = {
  inside: IconTools,
  comfort: IconWashMachine,
  plot: IconFence,
  building: IconBuilding,
};

interface ExtraProps {
  form: OfferFormState;
  fields: FieldForm;
  open: ReadonlySet<ExtraGroup>;
  onToggle: (group: ExtraGroup) => void;
}

/** "Дополнительно": the groups of the field table, folded, with how much of each is filled in. */
export function ExtraSections({ form, fields, open, onToggle }: ExtraProps) {
  const t = useTranslations('offers');
  const all = fieldsIn(form.fields, Object.values(extraGroups).flat());
  return (
    <Section
      title={t('section.extra')}
      hint={t('filledOf', { filled: String(filledCount(all, form.values)), total: String(all.length) })}
    >
      <div>
        {groupNames.map((group) => (
          <FoldedGroup
            key={group}
            group={group}
            form={form}
            fields={fields}
            isOpen={open.has(group)}
            onToggle={() => onToggle(group)}
          />
        ))}
      </div>
    </Section>
  );
}

/** A group is named for what it holds for this kind. */
function groupTitle(group: ExtraGroup, kind: PropertyKind): ExtraGroup | 'heating' | 'utilities' | 'description' {
  const isHome = kind === 'apartment' || kind === 'house';
  if (group === 'inside' && !isHome) return 'heating';
  if (group === 'comfort' && !isHome) return 'utilities';
  return group === 'building' && kind === 'land' ? 'description' : group;
}

interface FoldedProps {
  group: ExtraGroup;
  form: OfferFormState;
  fields: FieldForm;
  isOpen: boolean;
  onToggle: () => void;
}

function FoldedGroup({ group, form, fields, isOpen, onToggle }: FoldedProps) {
  const t = useTranslations('offers');
  const id = useId();
  const sections = extraGroups[group]
    .map((section) => ({ section, own: fieldsIn(form.fields, [section]) }))
    .filter(({ own }) => own.length > 0);
  const own = sections.flatMap((section) => section.own);
  if (own.length === 0) return null;
  const Picture = icons[group];
  const filled = filledCount(own, form.values);
  const wrong = issuesIn(form.issues, own).some(({ field }) => form.errors[field.name] !== undefined);
  return (
    <div className={classes.folded}>
      <h4>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <Picture size={21} stroke={1.75} aria-hidden />
          <span className="grow">{t(`group.${groupTitle(group, fields.kind)}`)}</span>
          <small data-wrong={wrong || undefined}>
            {wrong ? t('needsAttention') : t('groupFilled', { count: filled })}
          </small>
          <IconChevronDown size={19} stroke={1.75} className={classes.arrow} aria-hidden />
        </button>
      </h4>
      <div id={id} className={classes.unfolded} hidden={!isOpen}>
        {sections.map(({ section, own: inSection }) => (
          <FieldGroup key={section} fields={inSection} form={fields} label={t(`group.${group}`)} />
        ))}
      </div>
    </div>
  );
}
