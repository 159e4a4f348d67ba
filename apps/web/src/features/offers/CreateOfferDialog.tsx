import { CallError } from '@app/contract/client';
import { showOfferDraft } from '@app/contract/offers';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callQuery } from '../../lib/callQuery.ts';
import { useCurrentUser } from '../../lib/currentUser.ts';
import { dropForm, type FormOwner, peekForm } from '../../lib/keptForms.ts';
import { usePatchSearch, useSearchValue } from '../../lib/navigation.ts';
import { parseSearch } from '../../lib/search.ts';
import { dialogParams } from '../../lib/paths.ts';
import { useAskSignIn } from '../../lib/useAskSignIn.ts';
import { FormLoading } from '../../ui/fields/FormLoading.tsx';
import { useCreateOffer } from '../../entities/offer/useCreateOffer.ts';
import { newOfferForm, type OpenOffer } from './form/newOfferForm.ts';
import type { StoredForm } from './form/useOpenOffer.ts';
import { draftOf, draftOfChoice } from './form/offerDraft.ts';
import { OfferFormDialog } from './form/OfferFormDialog.tsx';
import { type Published, PublishedDialog } from './form/PublishedDialog.tsx';

interface CreateOfferDialogProps {
  close: () => void;
}

/** Opened by `create=offer`; `draft=<id>` continues a draft, which somebody without an account has none of. */
export function CreateOfferDialog({ close }: CreateOfferDialogProps) {
  const draftId = Number(useSearchValue('draft')) || null;
  const owner = useMayCreate(draftId !== null);
  if (owner === null) return null;
  if (draftId !== null && owner !== 'guest') {
    return <ContinuedDraft key={draftId} id={draftId} userId={owner} close={close} />;
  }
  return <BegunOffer key={owner} owner={owner} close={close} />;
}

/** Goes on with what was begun, unless the draft that it became is published or deleted since. */
function BegunOffer({ owner, ...props }: CreateOfferDialogProps & { owner: FormOwner }) {
  const t = useTranslations('offers');
  const [id] = useState(() => draftBegun(owner));
  const chosen = useSearchValue('begin') ?? '';
  const { data, error } = useQuery({
    ...callQuery(showOfferDraft, { params: { id: id ?? 0 } }),
    enabled: id !== null,
    gcTime: 0,
  });
  if (id !== null && !data && !error) return <FormLoading title={t('createTitle')} side="ember" close={props.close} />;
  const isGone = error instanceof CallError && (error.code === 'offer_not_found' || error.code === 'wrong_state');
  if (isGone) dropForm(owner, newOfferForm);
  const start = { draft: draftOfChoice(parseSearch(chosen)), ...(data ? { savedAt: new Date(data.saved_at) } : {}) };
  return <NewOffer form={newOfferForm} start={start} {...props} />;
}

/** The draft on the server that the form of a new offer has become, when it was left half-way. */
const draftBegun = (owner: FormOwner): number | null =>
  peekForm<OpenOffer>(owner, newOfferForm, Date.now())?.id ?? null;

interface NewOfferProps extends CreateOfferDialogProps {
  form: string;
  start: StoredForm;
}

function NewOffer(props: NewOfferProps) {
  const t = useTranslations('offers');
  const [round, setRound] = useState(0);
  const [published, setPublished] = useState<Published | null>(null);
  if (published) return <PublishedDialog {...published} />;
  return (
    <OfferFormDialog
      key={round}
      mode="create"
      title={t('createTitle')}
      onAnew={() => setRound(round + 1)}
      onPublished={setPublished}
      {...props}
    />
  );
}

/**
 * Whose form may open, null when none: an address may be opened by anyone, so one who is missing something is led on as
 * the buttons do it, to the profile for a phone; a stored draft is its owner's, who signs in.
 */
function useMayCreate(isStored: boolean): FormOwner | null {
  const { state, user } = useCurrentUser();
  const patch = usePatchSearch();
  const begin = useCreateOffer();
  const askSignIn = useAskSignIn();
  const draft = useSearchValue('draft');
  const mayCreate = state === 'guest' ? !isStored : user !== null && !user.is_blocked && Boolean(user.phone);
  const isKnown = state !== 'unknown';
  const leadOn = useEffectEvent(() => {
    if (state === 'guest') {
      askSignIn({ open: dialogParams.continueDraft(Number(draft)) });
      return patch({ create: null, draft: null, begin: null }, { replace: true });
    }
    begin();
    if (user?.is_blocked) patch({ create: null, draft: null, begin: null }, { replace: true });
  });
  useEffect(() => {
    if (isKnown && !mayCreate) leadOn();
  }, [isKnown, mayCreate]);
  return mayCreate ? (user?.id ?? 'guest') : null;
}

function ContinuedDraft({ id, userId, close }: CreateOfferDialogProps & { id: number; userId: number }) {
  const t = useTranslations('offers');
  const { data, error, refetch } = useQuery({
    ...callQuery(showOfferDraft, { params: { id } }),
    staleTime: Infinity,
    gcTime: 0,
  });
  if (!data) {
    const retry = () => void refetch();
    return <FormLoading title={t('createTitle')} side="ember" close={close} error={error} onRetry={retry} />;
  }
  const { location } = data;
  const start = draftOf({
    ...data,
    place: {
      point: location?.coordinates ?? null,
      address: location?.address ?? '',
      isAddressOfMap: location?.address_of_map,
      approximate: location?.approximate ?? false,
      outline: location?.outline ?? null,
    },
  });
  const stored = { draft: start, id, savedAt: new Date(data.saved_at), draftKey: data.draft_key };
  // Begun in this browser, it is the same form as the one of a new offer.
  const form = draftBegun(userId) === id ? newOfferForm : `offer-draft-${id}`;
  return <NewOffer form={form} start={stored} close={close} />;
}
