import { errorText } from '@app/contract/errors';
import { deals, isRent, type PropertyKind } from '@app/domain/kinds';
import { maxOfferPhotos } from '@app/domain/ranges';
import { useLocale, useTranslations } from 'use-intl';
import { PhotosField } from '../../../entities/photo/upload/PhotosField.tsx';
import type { FieldForm } from '../../../ui/fields/fieldForm.ts';
import { fieldsIn, filledCount, type FoldedName, foldedGroups } from '../../../ui/fields/fieldSections.ts';
import { FoldedGroups } from '../../../ui/fields/FoldedGroups.tsx';
import { MainSection } from '../../../ui/fields/MainSection.tsx';
import { TypeSection } from '../../../ui/fields/TypeSection.tsx';
import type { FirstWrong } from '../../../ui/fields/useFirstWrong.ts';
import { IconFlame } from '../../../ui/icons/IconFlame.tsx';
import { IconPlugConnected } from '../../../ui/icons/IconPlugConnected.tsx';
import { Section, type SectionState } from '../../../ui/Section.tsx';
import { offerModel } from './offerDraft.ts';
import { PlaceSection } from './PlaceSection.tsx';
import type { OfferFormState } from './useOfferForm.ts';

interface PhotosProps {
  form: OfferFormState;
  onPendingPhotos: (count: number) => void;
  /** What the uploader knows this form by. */
  resumeKey: string;
}

/** The whole form in one column: what and where, photos, price, words, the other main sections, the rest folded. */
export function OfferForm({ wrong, ...props }: PhotosProps & { wrong: FirstWrong }) {
  const t = useTranslations('offers');
  const own = useTranslations('ownOffers');
  const { form } = props;
  const { asked } = form;
  const main = (part: keyof typeof offerModel.main) =>
    asked ? (
      <MainSection
        key={part}
        form={form}
        asked={asked}
        sections={offerModel.main[part]!}
        title={t(`section.${partTitle(part, asked)}`)}
        hint={part === 'pets' ? own('petsHint') : undefined}
        tiles
      />
    ) : null;
  return (
    <>
      <TypeSection
        form={form}
        title={t('section.what')}
        chooseType={t('chooseType')}
        dealName={(deal) => t(`deal.${deal}`)}
      />
      {main('type')}
      <PlaceSection form={form} />
      <PhotosSection {...props} />
      {Object.keys(offerModel.main)
        .filter((part) => part !== 'type')
        .map(main)}
      {asked ? <ExtraSection form={form} asked={asked} wrong={wrong} /> : null}
    </>
  );
}

function PhotosSection({ form, onPendingPhotos, resumeKey }: PhotosProps) {
  const t = useTranslations('offers');
  const own = useTranslations('ownOffers');
  const locale = useLocale();
  const count = form.draft.photos.length + (form.heldPhotos ?? 0);
  const state: SectionState = count === 0 ? { kind: 'needs', what: t('needsPhoto') } : { kind: 'ready' };
  return (
    <Section
      title={t('section.photos')}
      state={state}
      hint={own('photoCount', { count: String(count), max: String(maxOfferPhotos) })}
    >
      <div data-field="photos">
        <PhotosField
          start={form.draft.photos}
          onChange={form.changePhotos}
          onPending={onPendingPhotos}
          max={maxOfferPhotos}
          tooMany={errorText('too_many_photos', locale)}
          error={form.errors['photos']}
          resumeKey={resumeKey}
          held={form.heldPhotos !== null}
          hasCover
          hasPlans
        />
      </div>
    </Section>
  );
}

/** Without a term or a floor the part does not name it. */
function partTitle(part: string, { deal, kind }: FieldForm): 'price' | 'priceOnly' | 'areaOnly' {
  if (part === 'price' && !isRent(deals[deal])) return 'priceOnly';
  if (part === 'area' && kind === 'land') return 'areaOnly';
  return part as 'price';
}

/** What groups are called, and drawn as, where a kind fills them with something else. */
const otherGroups = {
  heating: { title: 'heating', icon: IconFlame },
  utilities: { title: 'utilities', icon: IconPlugConnected },
} as const;

function groupFor(name: FoldedName, kind: PropertyKind) {
  const isHome = kind === 'apartment' || kind === 'house';
  if (name === 'inside' && !isHome) return otherGroups.heating;
  return name === 'comfort' && !isHome ? otherGroups.utilities : { title: name };
}

/** "Дополнительно": the folded groups, with how much of them is filled in. */
function ExtraSection({ form, asked, wrong }: { form: OfferFormState; asked: FieldForm; wrong: FirstWrong }) {
  const t = useTranslations('offers');
  const own = useTranslations('ownOffers');
  const folded = form.fields.filter(({ section }) => section !== 'description');
  const all = fieldsIn(folded, Object.values(foldedGroups).flat());
  return (
    <Section
      title={t('section.extra')}
      hint={own('filledOf', { filled: String(filledCount(all, form.values)), total: String(all.length) })}
    >
      <FoldedGroups
        form={form}
        fields={folded}
        asked={asked}
        wrong={wrong}
        groupOf={(name) => {
          const { title, ...drawn } = groupFor(name, asked.kind);
          return { title: t(`group.${title}`), ...drawn };
        }}
      />
    </Section>
  );
}
