import { showOffer } from '@app/contract/offers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callQuery } from '../../lib/callQuery.ts';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { useSearchValue } from '../../lib/navigation.ts';
import { FormLoading } from '../../ui/fields/FormLoading.tsx';
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
    const refusal = data && !data.can.edit ? t('notYours') : undefined;
    const reading = { error, onRetry: () => void refetch(), refusal };
    return <FormLoading title={t('editTitle')} side="ember" close={close} {...reading} />;
  }
  const start = draftOf({
    ...data,
    place: {
      point: data.coordinates,
      address: data.address,
      isAddressOfMap: data.address_of_map,
      approximate: data.approximate,
      outline: data.outline,
    },
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
