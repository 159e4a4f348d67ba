import { deals, isRent, type Ring } from '@app/domain/kinds';
import { useTranslations } from 'use-intl';
import type { FieldForm } from '../../../ui/fields/fieldForm.ts';
import { fieldsIn, filledCount, foldedGroups } from '../../../ui/fields/fieldSections.ts';
import { FoldedGroups } from '../../../ui/fields/FoldedGroups.tsx';
import { MainSection } from '../../../ui/fields/MainSection.tsx';
import { TypeSection } from '../../../ui/fields/TypeSection.tsx';
import type { FirstWrong } from '../../../ui/fields/useFirstWrong.ts';
import { Section } from '../../../ui/Section.tsx';
import { ContactSection } from './ContactSection.tsx';
import { MustChoice } from './MustChoice.tsx';
import { PetPhotos } from './PetPhotos.tsx';
import { hasPet, searchModel } from './searchDraft.ts';
import type { SearchFormState } from './useSearchForm.ts';
import { WhereSection } from './WhereSection.tsx';

interface SearchFormProps {
  form: SearchFormState;
  wrong: FirstWrong;
  onShowZone: (ring: Ring) => void;
}

/** What, where, and once these are known the rest of the wishes. */
export function SearchForm({ form, wrong, onShowZone }: SearchFormProps) {
  const t = useTranslations('searches');
  const { asked } = form;
  return (
    <>
      <TypeSection
        form={form}
        title={t('section.what')}
        chooseType={t('chooseType')}
        dealName={(deal) => t(`deal.${deal}`)}
      />
      <WhereSection form={form} onShow={onShowZone} />
      {asked && form.isOpen ? (
        <>
          {Object.entries(searchModel.main).map(([part, sections]) => (
            <MainSection
              key={part}
              form={form}
              asked={asked}
              sections={sections}
              title={t(`section.${partTitle(part, asked)}`)}
              hint={
                part === 'price' && asked.deal === 'rent'
                  ? t('termHint')
                  : part === 'people'
                    ? t('peopleHint')
                    : part === 'near'
                      ? t('nearHint')
                      : undefined
              }
              labels={asked.labels}
            >
              <MustChoice form={form} asked={asked} sections={sections} />
              {part === 'pets' && hasPet(form.values) ? <PetPhotos form={form} /> : null}
            </MainSection>
          ))}
          <ExtraSection form={form} asked={asked} wrong={wrong} />
          <MainSection
            form={form}
            asked={asked}
            sections={['validity']}
            title={t('section.validity')}
            hint={t('validityHint')}
          />
          <ContactSection form={form} />
        </>
      ) : (
        <p className="note mt-5" data-side="river">
          {t(asked ? 'zoneFirst' : 'chooseType')}
        </p>
      )}
    </>
  );
}

/** Named for what it asks of this kind and deal. */
function partTitle(part: string, { deal, kind }: FieldForm): 'price' | 'priceOnly' | 'areaOnly' {
  if (part === 'price' && !isRent(deals[deal])) return 'priceOnly';
  return part === 'area' && (kind === 'land' || kind === 'commercial') ? 'areaOnly' : (part as 'price');
}

function ExtraSection({ form, asked, wrong }: { form: SearchFormState; asked: FieldForm; wrong: FirstWrong }) {
  const t = useTranslations('searches');
  const sections = Object.values(foldedGroups).flat();
  const isHome = asked.kind === 'apartment' || asked.kind === 'house';
  return (
    <Section
      title={t('section.extra')}
      hint={t('extraHint')}
      state={{ kind: 'optional', filled: filledCount(fieldsIn(form.fields, sections), form.values) }}
    >
      <FoldedGroups
        form={form}
        asked={asked}
        wrong={wrong}
        groupOf={(name) => ({ title: t(`group.${name === 'building' && !isHome ? 'wishes' : name}`) })}
      />
      <MustChoice form={form} asked={asked} sections={sections} />
    </Section>
  );
}
