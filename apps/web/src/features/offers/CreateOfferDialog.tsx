import { showOfferDraft } from '@app/contract/offers';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ComponentType } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { callQuery } from '../../lib/callQuery.ts';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { failureText } from '../../lib/errorText.ts';
import { usePatchSearch, useSearchValue } from '../../lib/navigation.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormSkeleton } from '../../ui/fields/FormSkeleton.tsx';
import type { PhotosFieldProps } from '../../ui/photosField.ts';
import { useCreateOffer } from '../../ui/useCreateOffer.ts';
import type { StoredForm } from './useOpenedForm.ts';
import { draftOf, emptyDraft } from './components/form/offerDraft.ts';
import { OfferFormDialog } from './components/form/OfferFormDialog.tsx';
import { OpenForm } from './components/form/OpenForm.tsx';

interface CreateOfferDialogProps {
  close: () => void;
  PhotosField: ComponentType<PhotosFieldProps>;
}

/** Opened by `create=offer`; `draft=<id>` continues a draft. */
export function CreateOfferDialog({ close, PhotosField }: CreateOfferDialogProps) {
  const draftId = Number(useSearchValue('draft')) || null;
  const userId = useMayCreate();
  if (userId === null) return null;
  if (draftId !== null) {
    return <ContinuedDraft key={draftId} id={draftId} userId={userId} close={close} PhotosField={PhotosField} />;
  }
  return (
    <NewOffer form="create" userId={userId} start={{ draft: emptyDraft }} close={close} PhotosField={PhotosField} />
  );
}

interface NewOfferProps extends CreateOfferDialogProps {
  /** Which form it is: see `FormSnapshot`. */
  form: string;
  userId: number;
  start: StoredForm;
}

function NewOffer({ form, userId, start, close, PhotosField }: NewOfferProps) {
  const t = useTranslations('offers');
  return (
    <OpenForm form={form} userId={userId} start={start}>
      {(opened) => (
        <OfferFormDialog
          mode="create"
          title={t('createTitle')}
          opened={opened}
          close={close}
          PhotosField={PhotosField}
        />
      )}
    </OpenForm>
  );
}

/**
 * Whose form may open, null when none: an address may be opened by anyone, so one who is missing something is led on as the
 * buttons do it: to the sign-in, or to the profile for a phone (A2, B5.4).
 */
function useMayCreate(): number | null {
  const { state, user } = useCurrentUser();
  const patch = usePatchSearch();
  const begin = useCreateOffer();
  const mayCreate = user !== null && !user.is_blocked && Boolean(user.phone);
  const isKnown = state !== 'unknown';
  const leadOn = useEffectEvent(() => {
    begin();
    if (user?.is_blocked) patch({ create: null, draft: null }, { replace: true });
  });
  useEffect(() => {
    if (isKnown && !mayCreate) leadOn();
  }, [isKnown, mayCreate]);
  return mayCreate ? user.id : null;
}

function ContinuedDraft({ id, userId, close, PhotosField }: CreateOfferDialogProps & { id: number; userId: number }) {
  const t = useTranslations('offers');
  const locale = useLocale();
  const { data, error, refetch } = useQuery({
    ...callQuery(showOfferDraft, { params: { id } }),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (!data) {
    return (
      <Dialog title={t('createTitle')} onClose={close} large side="ember">
        {error ? <ErrorState text={failureText(error, locale)} onRetry={() => void refetch()} /> : <FormSkeleton />}
      </Dialog>
    );
  }
  const { location } = data;
  const start = draftOf({
    ...data,
    place: {
      point: location?.coordinates ?? null,
      address: location?.address ?? '',
      approximate: location?.approximate ?? false,
      outline: location?.outline ?? null,
    },
  });
  const stored = { draft: start, id, savedAt: new Date(data.saved_at), draftKey: data.draft_key };
  return <NewOffer form={`draft-${id}`} userId={userId} start={stored} close={close} PhotosField={PhotosField} />;
}
