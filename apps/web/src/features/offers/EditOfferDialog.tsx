import { showOffer } from '@app/contract/offers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { callQuery } from '../../lib/callQuery.ts';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { failureText } from '../../lib/errorText.ts';
import { useSearchValue } from '../../lib/navigation.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormSkeleton } from '../../ui/fields/FormSkeleton.tsx';
import { draftOf } from './form/offerDraft.ts';
import { OfferFormDialog } from './form/OfferFormDialog.tsx';

interface EditOfferDialogProps {
  /** The offer's id or short code. */
  value: string;
  close: () => void;
}

/** Opened by `edit_offer`: the same form, filled from the offer; `fill` names the field at which it opens. */
export function EditOfferDialog({ value, close }: EditOfferDialogProps) {
  const t = useTranslations('offers');
  const locale = useLocale();
  const {
    data: read,
    error,
    refetch,
    isFetchedAfterMount,
  } = useQuery({
    ...callQuery(showOffer, { params: { id: value }, query: {} }),
    staleTime: 0,
  });
  const { user } = useCurrentUser();
  const fill = useSearchValue('fill');
  const [round, setRound] = useState(0);
  // What this browser read a while ago may be changed since.
  const data = isFetchedAfterMount ? read : undefined;
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
    <OfferFormDialog
      key={`${data.id} ${round}`}
      mode="edit"
      title={t('editTitle')}
      form={`offer-edit-${data.id}`}
      start={{ draft: start, id: data.id }}
      fill={fill}
      onAnew={() => setRound(round + 1)}
      close={close}
    />
  );
}
