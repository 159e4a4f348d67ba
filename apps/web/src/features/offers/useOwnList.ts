import { listMyOffers, type MyOffer, showOffer } from '@app/contract/offers';
import { changeOfferPrice, copyOffer, noteOffer } from '@app/contract/ownAdverts';
import type { Reply } from '@app/contract/call';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { callApi } from '../../lib/api.ts';
import { usePatchSearch } from '../../lib/navigation.ts';
import { dialogParams } from '../../lib/paths.ts';
import { toast } from '../../ui/toast.ts';

type Pages = InfiniteData<Reply<typeof listMyOffers>>;

const queryKey = [listMyOffers.name, 'pages'];

/** Changes one row where it is shown: a thousand rows are not read anew for it. */
function usePatchRow() {
  const client = useQueryClient();
  return (id: number, change: Partial<MyOffer>): void =>
    void client.setQueriesData<Pages>(
      { queryKey },
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) =>
            page.items.some((offer) => offer.id === id)
              ? { ...page, items: page.items.map((offer) => (offer.id === id ? { ...offer, ...change } : offer)) }
              : page,
          ),
        },
    );
}

/** Once it is saved: what was read of the list meanwhile may be of before. */
function useKeepRow() {
  const client = useQueryClient();
  const patch = usePatchRow();
  return (id: number, change: Partial<MyOffer>): void => {
    patch(id, change);
    if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
  };
}

/** The price alone, changed in the list; it stands there at once, and as it was where that failed. */
export function useChangePrice({ id, price: before }: Pick<MyOffer, 'id' | 'price'>) {
  const t = useTranslations('ownOffers');
  const client = useQueryClient();
  const patch = usePatchRow();
  const keep = useKeepRow();
  return useMutation({
    mutationFn: (price: number) => callApi(changeOfferPrice, { params: { id }, body: { price } }),
    onMutate: (price) => patch(id, { price }),
    onSuccess: (_, price) => {
      keep(id, { price });
      toast.success(t('priceChanged'));
      void client.invalidateQueries({ queryKey: [showOffer.name] });
    },
    onError(error) {
      patch(id, { price: before });
      toast.failure(error);
    },
  });
}

/** What the owner writes to themselves. */
export function useNoteOffer({ id, note: before }: Pick<MyOffer, 'id' | 'note'>) {
  const patch = usePatchRow();
  const keep = useKeepRow();
  return useMutation({
    mutationFn: (note: string) => callApi(noteOffer, { params: { id }, body: { note } }),
    onMutate: (note) => patch(id, { note: note || null }),
    onSuccess: (_, note) => keep(id, { note: note || null }),
    onError(error) {
      patch(id, { note: before });
      toast.failure(error);
    },
  });
}

/** A draft of the same, which opens at once. */
export function useCopyOffer(id: number) {
  const t = useTranslations('ownOffers');
  const client = useQueryClient();
  const open = usePatchSearch();
  return useMutation({
    mutationFn: () => callApi(copyOffer, { params: { id } }),
    onSuccess: (draft) => {
      toast.success(t('copied'));
      void client.invalidateQueries({ queryKey: [listMyOffers.name] });
      open(dialogParams.continueDraft(draft.id));
    },
    onError: toast.failure,
  });
}
