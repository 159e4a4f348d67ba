import type { PropertyKind } from '@app/domain/kinds';
import { IconAlignLeft } from '../../../ui/icons/IconAlignLeft.tsx';
import { IconBuilding } from '../../../ui/icons/IconBuilding.tsx';
import { IconFence } from '../../../ui/icons/IconFence.tsx';
import { IconFlame } from '../../../ui/icons/IconFlame.tsx';
import { IconPlugConnected } from '../../../ui/icons/IconPlugConnected.tsx';
import { IconTools } from '../../../ui/icons/IconTools.tsx';
import { IconWashMachine } from '../../../ui/icons/IconWashMachine.tsx';
import type { Icon } from '../../../ui/icons/drawIcon.tsx';
import { useTranslations } from 'use-intl';
import type { FieldForm } from '../../../ui/fields/fieldForm.ts';
import { fieldsIn, filledCount } from '../../../ui/fields/fieldSections.ts';
import { FoldedGroup } from '../../../ui/fields/FoldedGroup.tsx';
import { Section } from '../../../ui/Section.tsx';
import type { OfferFormState } from './useOfferForm.ts';
import { extraGroups, type ExtraGroup, groupNames } from './formSections.ts';

type GroupTitle = ExtraGroup | 'heating' | 'utilities' | 'description';

const icons: Record<GroupTitle, Icon> = {
  inside: IconTools,
  heating: IconFlame,
  comfort: IconWashMachine,
  utilities: IconPlugConnected,
  plot: IconFence,
  building: IconBuilding,
  description: IconAlignLeft,
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
            title={t(`group.${groupTitle(group, fields.kind)}`)}
            icon={icons[groupTitle(group, fields.kind)]}
            sections={extraGroups[group].map((section) => fieldsIn(form.fields, [section]))}
            form={fields}
            isOpen={open.has(group)}
            onToggle={() => onToggle(group)}
          />
        ))}
      </div>
    </Section>
  );
}

/** A group is named for what it holds for this kind. */
function groupTitle(group: ExtraGroup, kind: PropertyKind): GroupTitle {
  const isHome = kind === 'apartment' || kind === 'house';
  if (group === 'inside' && !isHome) return 'heating';
  if (group === 'comfort' && !isHome) return 'utilities';
  return group === 'building' && kind === 'land' ? 'description' : group;
}
