import { deals, isRent, type Ring } from '@app/domain/kinds';
import { IconBuilding } from '../../../ui/icons/IconBuilding.tsx';
import { IconFence } from '../../../ui/icons/IconFence.tsx';
import { IconTools } from '../../../ui/icons/IconTools.tsx';
import { IconWashMachine } from '../../../ui/icons/IconWashMachine.tsx';
import type { Icon } from '../../../ui/icons/drawIcon.tsx';
import { useTranslations } from 'use-intl';
import { DealAndKind } from '../../../ui/fields/DealAndKind.tsx';
import type { FieldForm } from '../../../ui/fields/fieldForm.ts';
import { FieldGroup } from '../../../ui/fields/FieldGroup.tsx';
import { fieldsIn, filledCount } from '../../../ui/fields/fieldSections.ts';
import { FoldedGroup } from '../../../ui/fields/FoldedGroup.tsx';
import { useSectionState } from '../../../ui/fields/useSectionState.ts';
import { Section } from '../../../ui/Section.tsx';
import type { SearchFormState } from './useSearchForm.ts';
import { ActiveForField } from './ActiveForField.tsx';
import { ContactSection } from './ContactSection.tsx';
import { type ExtraGroup, extraGroups, groupNames, type MainSection, mainNames, mainSections } from './formSections.ts';
import { MustChoice } from './MustChoice.tsx';
import { PeopleField } from './PeopleField.tsx';
import { PetPhotos } from './PetPhotos.tsx';
import { hasPet } from './searchDraft.ts';
import classes from './SearchForm.module.css';
import { WantedRooms } from './WantedRooms.tsx';
import { WhereSection } from './WhereSection.tsx';
import { YesNoField } from './YesNoField.tsx';

const controls = {
  people: PeopleField,
  rooms: WantedRooms,
  active_for: ActiveForField,
  private_house_allowed: YesNoField,
};

function useFieldForm({ draft, values, errors, change, chooseDeal }: SearchFormState): FieldForm | null {
  const t = useTranslations('searches');
  const { deal, kind } = draft;
  if (!deal || !kind) return null;
  const labels = {
    budget: t(deal === 'rent' ? 'budgetRent' : deal === 'rentByDay' ? 'budgetDay' : 'budget'),
    rent_term: t('term'),
    exchange_for: t('exchangeFor'),
    description: t('wishes'),
  };
  const placeholders = { exchange_for: t('exchangeForHint'), description: t('wishesHint') };
  return { deal, kind, side: 'river', values, errors, change, chooseDeal, labels, placeholders, controls };
}

interface SearchFormProps {
  form: SearchFormState;
  /** Which extra groups are unfolded. */
  open: ReadonlySet<ExtraGroup>;
  onToggle: (group: ExtraGroup) => void;
  onShowZone: (ring: Ring) => void;
}

/** What, where, and once these are known the rest of the wishes. */
export function SearchForm({ form, open, onToggle, onShowZone }: SearchFormProps) {
  const t = useTranslations('searches');
  const fields = useFieldForm(form);
  const { deal, kind } = form.draft;
  return (
    <>
      <Section
        title={t('section.what')}
        state={deal && kind ? { kind: 'ready' } : { kind: 'needs', what: t('chooseType') }}
      >
        <DealAndKind
          side="river"
          deal={deal}
          kind={kind}
          dealWords={{
            rent: t('deal.rent'),
            rentByDay: t('deal.rentByDay'),
            sale: t('deal.sale'),
            exchange: t('deal.exchange'),
          }}
          onDeal={form.chooseDeal}
          onKind={form.chooseKind}
        />
      </Section>
      <WhereSection form={form} onShow={onShowZone} />
      {form.isOpen && fields ? (
        <>
          {mainNames.map((name) => (
            <MainPart key={name} name={name} form={form} fields={fields} />
          ))}
          <ExtraParts form={form} fields={fields} open={open} onToggle={onToggle} />
          <Validity form={form} fields={fields} />
          <ContactSection form={form} />
        </>
      ) : (
        <p className={`note ${classes.first}`} data-side="river">
          {t(deal && kind ? 'zoneFirst' : 'chooseType')}
        </p>
      )}
    </>
  );
}

interface PartProps {
  form: SearchFormState;
  fields: FieldForm;
}

/** Named for what it asks of this kind and deal. */
function partTitle(name: MainSection, { deal, kind }: FieldForm): MainSection | 'priceOnly' | 'areaOnly' {
  if (name === 'price' && !isRent(deals[deal])) return 'priceOnly';
  return name === 'area' && (kind === 'land' || kind === 'commercial') ? 'areaOnly' : name;
}

function MainPart({ name, form, fields }: PartProps & { name: MainSection }) {
  const t = useTranslations('searches');
  const groups = mainSections[name].map((section) => fieldsIn(form.fields, [section]));
  const own = groups.flat();
  const state = useSectionState(form, own, fields.labels);
  if (own.length === 0) return null;
  const title = t(`section.${partTitle(name, fields)}`);
  const hint =
    name === 'price' && fields.deal === 'rent' ? t('termHint') : name === 'people' ? t('peopleHint') : undefined;
  return (
    <Section title={title} state={state} hint={hint}>
      {groups.map((group) =>
        group.length > 0 ? <FieldGroup key={group[0]!.section} fields={group} form={fields} label={title} /> : null,
      )}
      <MustChoice form={form} fields={fields} own={own} />
      {name === 'pets' && hasPet(form.values) ? <PetPhotos form={form} /> : null}
    </Section>
  );
}

const icons: Record<ExtraGroup, Icon> = {
  inside: IconTools,
  comfort: IconWashMachine,
  plot: IconFence,
  building: IconBuilding,
};

function ExtraParts({ form, fields, open, onToggle }: PartProps & Pick<SearchFormProps, 'open' | 'onToggle'>) {
  const t = useTranslations('searches');
  const all = fieldsIn(form.fields, Object.values(extraGroups).flat());
  const title = (group: ExtraGroup) => {
    const isHome = fields.kind === 'apartment' || fields.kind === 'house';
    return t(`group.${group === 'building' && !isHome ? 'wishes' : group}`);
  };
  return (
    <Section
      title={t('section.extra')}
      hint={t('extraHint')}
      state={{ kind: 'optional', filled: filledCount(all, form.values) }}
    >
      <div>
        {groupNames.map((group) => (
          <FoldedGroup
            key={group}
            title={title(group)}
            icon={icons[group]}
            sections={extraGroups[group].map((section) => fieldsIn(form.fields, [section]))}
            form={fields}
            isOpen={open.has(group)}
            onToggle={() => onToggle(group)}
          />
        ))}
      </div>
      <MustChoice form={form} fields={fields} own={all} />
    </Section>
  );
}

function Validity({ form, fields }: PartProps) {
  const t = useTranslations('searches');
  const own = fieldsIn(form.fields, ['validity']);
  const state = useSectionState(form, own);
  return (
    <Section title={t('section.validity')} hint={t('validityHint')} state={state}>
      <FieldGroup fields={own} form={fields} label={t('section.validity')} />
    </Section>
  );
}
