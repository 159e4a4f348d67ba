import { showOffer } from '@app/contract/offers';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { callQuery } from '../../lib/callQuery.ts';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { failureText } from '../../lib/errorText.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormSkeleton } from '../../ui/fields/FormSkeleton.tsx';
import type { PhotosFieldProps } from '../../ui/photosField.ts';
import { draftOf } from './components/form/offerDraft.ts';
import { OfferFormDialog } from './components/form/OfferFormDialog.tsx';
import { OpenForm } from './components/form/OpenForm.tsx';

interface EditOfferDialogProps {
  /** The offer's id or short code. */
  value: string;
  close: () => void;
  PhotosField: ComponentType<PhotosFieldProps>;
}

/** Opened by `edit_offer`: the same form, filled from the offer (B2.2). */
export function EditOfferDialog({ value, close, PhotosField }: EditOfferDialogProps) {
  const t = useTranslations('offers');
  const locale = useLocale();
  const { data, error, refetch } = useQuery({
    ...callQuery(showOffer, { params: { id: value }, query: {} }),
    staleTime: 0,
  });
  const { user } = useCurrentUser();
  if (!data || !data.can.edit || !user) {
    const words = error ? failureText(error, locale) : t('notYours');
    return (
      <Dialog title={t('editTitle')} onClose={close} large side="ember">
        {error || (data && !data.can.edit) ? (
          <ErrorState text={words} {...(error ? { onRetry: () => void refetch() } : {})} />
        ) : (
          <FormSkeleton />
        )}
      </Dialog>
    );
  }
  const start = draftOf({
    ...data,
    place: { point: data.coordinates, address: data.address, approximate: data.approximate, outline: data.outline },
  });
  return (
    <OpenForm key={data.id} form={`offer-${data.id}`} userId={user.id} start={{ draft: start, id: data.id }}>
      {(opened) => (
        <OfferFormDialog mode="edit" title={t('editTitle')} opened={opened} close={close} PhotosField={PhotosField} />
      )}
    </OpenForm>
  );
}
