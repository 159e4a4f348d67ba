import { CallError } from '@app/contract/client';
import { listMyOffersFor, listSearchesFor } from '@app/contract/proposals';
import { createOffer, editOffer, listMyOffers, listOffers, showOffer } from '@app/contract/offers';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { callApi } from '../../../lib/api.ts';
import { failureText } from '../../../lib/errorText.ts';
import { usePatchSearch } from '../../../lib/navigation.ts';
import { dialogParams } from '../../../lib/paths.ts';
import { useMapFilters } from '../../../lib/useMapFilters.ts';
import { toast } from '../../../ui/toast.ts';
import { groupOf, type ExtraGroup } from './formSections.ts';
import { wireOf } from './offerDraft.ts';
import { waitingFilters } from '../waitingFilters.ts';
import type { DraftSaving } from './useDraftSaving.ts';
import type { OfferFormMode, OfferFormState } from './useOfferForm.ts';

interface PublishOptions {
  mode: OfferFormMode;
  /** The offer that is edited. */
  offerId: number | null;
  form: OfferFormState;
  saving: DraftSaving;
  /** It is where it belongs. */
  onDone: () => void;
  showWrong: (field: string, group: ExtraGroup | null) => void;
}

/** Checks, sends, and shows what came of it: the full offer, or the first field that needs the person. */
export function usePublishOffer({ mode, offerId, form, saving, onDone, showWrong }: PublishOptions) {
  const t = useTranslations('offers');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const patch = usePatchSearch();
  const setMapFilters = useMapFilters();
  const [pending, setPending] = useState(false);

  const lead = (name: string): void => {
    const field = form.fields.find((one) => one.name === name);
    showWrong(name, field ? groupOf(field.section) : null);
  };
  const act = (mode === 'edit' ? editOffer : createOffer).name;
  /** What the server refuses in words is said in its words; a breakdown in ours. */
  const complain = (error: unknown): void => {
    const isBreakdown = !(error instanceof CallError) || error.code === 'internal';
    toast.error(isBreakdown ? t(mode === 'edit' ? 'editFailed' : 'createFailed') : failureText(error, locale), act);
  };

  const submit = async (): Promise<void> => {
    const first = form.attempt();
    if (first !== null) {
      toast.warning(t('fillRequired'), act);
      return lead(first);
    }
    setPending(true);
    try {
      const name = await saving.settle();
      const body = wireOf(form.draft, mode === 'create' ? name : null);
      if (!body) return;
      const answer =
        mode === 'edit'
          ? await callApi(editOffer, { params: { id: offerId! }, body })
          : await callApi(createOffer, { body });
      onDone();
      toast.success(answer.message);
      for (const { name } of [listMyOffers, listOffers, showOffer, listSearchesFor, listMyOffersFor])
        void queryClient.invalidateQueries({ queryKey: [name] });
      // On the map one sees then who waits for it.
      const { offer } = answer;
      const onMap = mode === 'create' ? setMapFilters({ ...waitingFilters(offer), for_offer: offer.short_code }) : {};
      patch(
        { ...onMap, create: null, draft: null, edit_offer: null, fill: null, ...dialogParams.offer(offer.short_code) },
        { replace: true },
      );
    } catch (error) {
      saving.resume();
      complain(error);
      const refused = form.refuse(error);
      if (refused !== null) lead(refused);
    } finally {
      setPending(false);
    }
  };
  return { pending, submit, complain };
}
