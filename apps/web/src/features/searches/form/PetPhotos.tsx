import { errorText } from '@app/contract/errors';
import { fieldErrorText } from '@app/contract/fieldErrors';
import { maxPetPhotos } from '@app/domain/ranges';
import { IconPhotoPlus } from '../../../ui/icons/IconPhotoPlus.tsx';
import { IconX } from '../../../ui/icons/IconX.tsx';
import { useEffect, useRef } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { preparePhoto } from '../../../entities/photo/upload/preparePhoto.ts';
import { dataUrlOf } from '../../../lib/dataUrl.ts';
import { randomKey } from '../../../lib/randomKey.ts';
import { FieldFrame } from '../../../ui/FieldFrame.tsx';
import { PhotoFrame } from '../../../entities/photo/PhotoFrame.tsx';
import { toast } from '../../../ui/toast.ts';
import type { SearchFormState } from './useSearchForm.ts';
import type { PetPicture } from './searchDraft.ts';
import classes from './SearchForm.module.css';

const largestBytes = 25 * 1024 * 1024;
const accepted = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';
const isPicture = (file: File): boolean =>
  /^image\/(jpeg|png|webp|hei[cf])/i.test(file.type) || /\.(jpe?g|png|webp|hei[cf])$/i.test(file.name);

/** Up to two pictures of the pet. They go with the form, because a guest has no account to keep them in before it. */
export function PetPhotos({ form }: { form: SearchFormState }) {
  const t = useTranslations('searches');
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const { pets } = form.draft;
  const error = form.errors['pet_photos'];
  const take = async (files: readonly File[]): Promise<void> => {
    let room = maxPetPhotos - pets.length;
    for (const file of files) {
      if (!isPicture(file)) toast.warning(`${file.name}: ${errorText('not_a_photo', locale)}`);
      else if (file.size > largestBytes) toast.warning(`${file.name}: ${errorText('photo_too_large', locale)}`);
      else if (room <= 0) return void toast.warning(fieldErrorText('pet_photos', locale));
      else {
        room -= 1;
        const small = await preparePhoto(file);
        const added: PetPicture = { key: randomKey(), file: small, data: await dataUrlOf(small) };
        form.changePets((before) => [...before, added].slice(0, maxPetPhotos));
      }
    }
  };
  return (
    <div data-field="pet_photos">
      <FieldFrame label={t('petPhotos')} optional error={error} group>
        <ul className={classes.pets}>
          {pets.map((pet, index) => (
            <li key={pet.key}>
              <PetPreview pet={pet} alt={t('petPhoto', { number: String(index + 1) })} />
              <button
                type="button"
                aria-label={t('removePetPhoto', { number: String(index + 1) })}
                onClick={() => form.changePets((before) => before.filter(({ key }) => key !== pet.key))}
              >
                <IconX size={16} stroke={2} aria-hidden />
              </button>
            </li>
          ))}
          {pets.length < maxPetPhotos ? (
            <li className={classes.addPet}>
              <button type="button" onClick={() => input.current?.click()}>
                <IconPhotoPlus size={22} stroke={1.75} aria-hidden />
                {t('addPetPhoto')}
              </button>
            </li>
          ) : null}
        </ul>
        <input
          ref={input}
          type="file"
          accept={accepted}
          multiple
          hidden
          aria-label={t('addPetPhoto')}
          onChange={({ currentTarget }) => {
            void take([...(currentTarget.files ?? [])]);
            // The same file chosen again must be heard of again.
            currentTarget.value = '';
          }}
        />
      </FieldFrame>
    </div>
  );
}

function PetPreview({ pet, alt }: { pet: PetPicture; alt: string }) {
  const file = 'file' in pet ? pet.file : null;
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!file || !image.current) return;
    const made = URL.createObjectURL(file);
    image.current.src = made;
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if ('photo' in pet) return <PhotoFrame photo={pet.photo} alt={alt} sizes="112px" />;
  return <img ref={image} alt={alt} />;
}
