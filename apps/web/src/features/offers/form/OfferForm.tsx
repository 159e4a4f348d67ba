import type { Section as SectionName } from '@app/contract/fields/field';
import { deals, isRent } from '@app/domain/kinds';
import { maxOfferPhotos } from '@app/domain/ranges';
import { useLocale, useTranslations } from 'use-intl';
import { errorText } from '@app/contract/errors';
import { PhotosField } from '../../../entities/photo/upload/PhotosField.tsx';
import type { FieldForm } from '../../../ui/fields/fieldForm.ts';
import { FieldGroup } from '../../../ui/fields/FieldGroup.tsx';
import { fieldsIn } from '../../../ui/fields/fieldSections.ts';
import { useSectionState } from '../../../ui/fields/useSectionState.ts';
import { Section, type SectionState } from '../../../ui/Section.tsx';
import type { OfferFormState } from './useOfferForm.ts';
import { ExtraSections } from './ExtraSections.tsx';
import { DepositField } from './DepositField.tsx';
import { FloorField } from './FloorField.tsx';
import { type ExtraGroup, mainSections } from './formSections.ts';
import { PhoneOpensField } from './PhoneOpensField.tsx';
import { PlaceSection } from './PlaceSection.tsx';
import { RoomsField } from './RoomsField.tsx';
import { WhatSection } from './WhatSection.tsx';

interface OfferFormProps {
  form: OfferFormState;
  /** Which extra groups are unfolded. */
  open: ReadonlySet<ExtraGroup>;
  onToggle: (group: ExtraGroup) => void;
  onPendingPhotos: (count: number) => void;
  /** What the uploader knows this form by. */
  resumeKey: string;
}

const controls = { rooms: RoomsField, floor: FloorField, deposit: DepositField, phone_opens: PhoneOpensField };

const priceNames = { rent: 'priceRent', rentByDay: 'priceDay', sale: 'priceSale', exchange: 'priceExchange' } as const;

function useFieldForm({ mode, draft, values, errors, change, chooseDeal }: OfferFormState): FieldForm | null {
  const t = useTranslations('offers');
  const { deal, kind } = draft;
  if (!deal || !kind) return null;
  const labels = { price: t(priceNames[deal]) };
  const placeholders = { description: t('descriptionHint') };
  const isEdit = mode === 'edit';
  return { deal, kind, side: 'ember', isEdit, values, errors, change, chooseDeal, labels, placeholders, controls };
}

/** The whole form in one column: type, place, photos, the main sections, the rest folded. */
export function OfferForm({ form, open, onToggle, onPendingPhotos, resumeKey }: OfferFormProps) {
  const fields = useFieldForm(form);
  return (
    <>
      <WhatSection form={form} />
      {fields ? (
        <>
          <PlaceSection form={form} />
          <PhotosSection form={form} onPending={onPendingPhotos} resumeKey={resumeKey} />
          {mainSections.map((section) => (
            <MainSection key={section} section={section} form={form} fields={fields} />
          ))}
          <ExtraSections form={form} fields={fields} open={open} onToggle={onToggle} />
        </>
      ) : null}
    </>
  );
}

function PhotosSection({
  form,
  onPending,
  resumeKey,
}: {
  form: OfferFormState;
  onPending: (count: number) => void;
  resumeKey: string;
}) {
  const t = useTranslations('offers');
  const locale = useLocale();
  const count = form.draft.photos.length;
  const state: SectionState = count === 0 ? { kind: 'needs', what: t('needsPhoto') } : { kind: 'ready' };
  return (
    <Section
      title={t('section.photos')}
      state={state}
      hint={count > 0 ? t('photoCount', { count: String(count), max: String(maxOfferPhotos) }) : undefined}
    >
      <div data-field="photos">
        <PhotosField
          start={form.draft.photos}
          onChange={form.changePhotos}
          onPending={onPending}
          max={maxOfferPhotos}
          tooMany={errorText('too_many_photos', locale)}
          error={form.errors['photos']}
          resumeKey={resumeKey}
          hasCover
        />
      </div>
    </Section>
  );
}

/** Without a term or a floor the section does not name it. */
function sectionTitle(
  section: SectionName,
  { deal, kind }: FieldForm,
): 'exchange' | 'price' | 'priceOnly' | 'area' | 'areaOnly' {
  if (section === 'price' && !isRent(deals[deal])) return 'priceOnly';
  if (section === 'area' && kind === 'land') return 'areaOnly';
  return section as 'price';
}

function MainSection({ section, form, fields }: { section: SectionName; form: OfferFormState; fields: FieldForm }) {
  const t = useTranslations('offers');
  const own = fieldsIn(form.fields, [section]);
  const state = useSectionState(form, own);
  if (own.length === 0) return null;
  const title = t(`section.${sectionTitle(section, fields)}`);
  return (
    <Section title={title} state={state} hint={section === 'pets' ? t('petsHint') : undefined}>
      <FieldGroup fields={own} form={fields} label={title} tiles />
    </Section>
  );
}
