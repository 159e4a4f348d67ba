import { CallError } from '@app/contract/client';
import { listMyOffersFor, listSearchesFor } from '@app/contract/proposals';
import { createOffer, editOffer, listMyOffers, listOffers, showOffer } from '@app/contract/offers';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../lib/api.ts';
import { failureText } from '../../../lib/errorText.ts';
import { usePatchSearch } from '../../../lib/navigation.ts';
import { dialogParams } from '../../../lib/paths.ts';
import { useMapFilters } from '../../../lib/useMapFilters.ts';
import type { FirstWrong } from '../../../ui/fields/useFirstWrong.ts';
import { useSubmit } from '../../../ui/fields/useSubmit.ts';
import { toast } from '../../../ui/toast.ts';
import { wireOf } from './offerDraft.ts';
import { waitingFilters } from '../waitingFilters.ts';
import type { DraftSaving } from './useDraftSaving.ts';
import type { Published } from './PublishedDialog.tsx';
import type { OfferFormState } from './useOfferForm.ts';

interface PublishOptions {
  /** The offer that is edited. */
  offerId: number | null;
  form: OfferFormState;
  wrong: FirstWrong;
  saving: DraftSaving;
  /** It is where it belongs. */
  onDone: () => void;
  /** A new offer is shown to everybody. */
  onPublished?: ((published: Published) => void) | undefined;
}

/** Checks, sends, and shows what came of it: the full offer, or the first field that needs the person. */
export function usePublishOffer({ offerId, form, wrong, saving, onDone, onPublished }: PublishOptions) {
  const t = useTranslations('offers');
  const queryClient = useQueryClient();
  const patch = usePatchSearch();
  const setMapFilters = useMapFilters();
  const isEdit = form.mode === 'edit';
  const act = (isEdit ? editOffer : createOffer).name;
  /** What the server refuses in words is said in its words; a breakdown in ours. */
  const complain = (error: unknown): void => {
    const isBreakdown = !(error instanceof CallError) || error.code === 'internal';
    toast.error(isBreakdown ? t(isEdit ? 'editFailed' : 'createFailed') : failureText(error), act);
  };
  const { pending, isComplete, send } = useSubmit(form, wrong, act, (error) => {
    saving.resume();
    complain(error);
  });

  const publish = async (): Promise<void> => {
    const name = await saving.settle();
    const body = wireOf(form.draft, isEdit ? null : name);
    if (!body) return;
    const answer = isEdit
      ? await callApi(editOffer, { params: { id: offerId! }, body })
      : await callApi(createOffer, { body });
    onDone();
    for (const { name } of [listMyOffers, listOffers, showOffer, listSearchesFor, listMyOffersFor])
      void queryClient.invalidateQueries({ queryKey: [name] });
    // On the map one sees then who waits for it.
    const { offer } = answer;
    const onMap = isEdit ? {} : setMapFilters({ ...waitingFilters(offer), for_offer: offer.short_code });
    const open = (): void =>
      patch(
        {
          ...onMap,
          create: null,
          draft: null,
          begin: null,
          edit_offer: null,
          fill: null,
          ...dialogParams.offer(offer.short_code),
        },
        { replace: true },
      );
    // What waits for the proof of a number says so on its own page.
    if (onPublished && !offer.can.prove)
      return onPublished({ offer, searches: answer.suitable_requests, message: answer.message, open });
    toast.success(answer.message);
    open();
  };
  return { pending, isComplete, submit: async () => (isComplete() ? send(publish) : undefined), complain };
}
