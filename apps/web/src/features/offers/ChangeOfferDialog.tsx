import { CallError, type CallInput } from '@app/contract/client';
import { fieldErrorText } from '@app/contract/fieldErrors';
import { changeOffer } from '@app/contract/offerChange';
import { type FullOffer, listMyOffers, listOffers, showOffer } from '@app/contract/offers';
import { listMyOffersFor, listSearchesFor } from '@app/contract/proposals';
import type { Photo } from '@app/contract/shared';
import { dealOfOffer } from '@app/contract/wireDeal';
import { errorText } from '@app/contract/errors';
import { formDayText } from '@app/domain/formDay';
import { maxOfferPhotos } from '@app/domain/ranges';
import { pricePeriod } from '@app/domain/rentTerm';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { pictureIds } from '../../entities/photo/pictureIds.ts';
import { PhotosField } from '../../entities/photo/upload/PhotosField.tsx';
import { callApi } from '../../lib/api.ts';
import { callQuery } from '../../lib/callQuery.ts';
import { useKept } from '../../lib/useKept.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { KeptNote } from '../../ui/KeptNote.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';

/** What of an offer can be changed without its whole form. */
export type OfferPart = 'price' | 'photos' | 'description' | 'free_from';

/** What is being changed, all parts as they stand. */
interface Parts {
  price: number | null;
  photos: readonly Photo[];
  description: string;
  /** `YYYY-MM-DD`; empty for one that is free now. */
  free_from: string;
}

interface ChangeProps {
  part: OfferPart;
  close: () => void;
}

type Sent = NonNullable<CallInput<typeof changeOffer>['body']>;

/** Changes the price, the photos, the words or the first free day of an offer alone; what was typed is kept as in every form. */
export function ChangeOfferDialog({ id, ...props }: ChangeProps & { id: number }) {
  const t = useTranslations('ownOffers');
  const query = useQuery({ ...callQuery(showOffer, { params: { id: String(id) }, query: {} }), staleTime: 0 });
  // What this browser read a while ago may be changed since.
  const offer = query.isFetchedAfterMount ? query.data : undefined;
  return (
    <Dialog
      title={t(`alone.title.${props.part}`)}
      onClose={props.close}
      side="ember"
      card={props.part === 'price' || props.part === 'free_from'}
    >
      {offer ? (
        <ChangeForm offer={offer} {...props} />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton height="120px" />
      )}
    </Dialog>
  );
}

const bodyOf = (part: OfferPart, { price, photos, description, free_from: day }: Parts): Sent => {
  if (part === 'price') return { price: price ?? undefined };
  if (part === 'free_from') return { free_from: day || null };
  return part === 'photos' ? pictureIds(photos) : { description };
};

/** What the server says of a part stands at it; elsewhere a notice says it. */
const refusalOf = (error: unknown): string | undefined =>
  error instanceof CallError ? Object.values(error.fields)[0] : undefined;

function ChangeForm({ offer, part, close }: ChangeProps & { offer: FullOffer }) {
  const t = useTranslations('offers');
  const own = useTranslations('ownOffers');
  const locale = useLocale();
  const client = useQueryClient();
  const { description, free_from: day } = offer.values;
  const start: Parts = {
    price: offer.price,
    photos: offer.photos,
    description: typeof description === 'string' ? description : '',
    free_from: typeof day === 'number' ? formDayText(day) : '',
  };
  const [parts, setParts, kept] = useKept(`offer-${part}-${offer.id}`, start, { ofStored: true });
  const [onTheWay, setOnTheWay] = useState(0);
  const [tried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: () => callApi(changeOffer, { params: { id: offer.id }, body: bodyOf(part, parts) }),
    onSuccess({ message }) {
      kept.done();
      toast.success(message);
      for (const { name } of [listMyOffers, listOffers, showOffer, listSearchesFor, listMyOffersFor])
        void client.invalidateQueries({ queryKey: [name] });
      close();
    },
    onError: (error) => refusalOf(error) ?? toast.failure(error),
  });
  const isMissing =
    (part === 'price' && parts.price === null) || (part === 'photos' && parts.photos.length === 0 && onTheWay === 0);
  const missing = isMissing
    ? fieldErrorText(part === 'price' ? 'price_required' : 'photos_required', locale)
    : undefined;
  const isUnreadable = part === 'price' && Number.isNaN(parts.price);
  const error =
    (tried ? (missing ?? (isUnreadable ? fieldErrorText('invalid', locale) : undefined)) : undefined) ??
    refusalOf(save.error);
  const change = (next: Partial<Parts>): void => {
    save.reset();
    setParts((before) => ({ ...before, ...next }));
  };
  return (
    <form
      className="stack gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!isMissing && !isUnreadable && onTheWay === 0) save.mutate();
      }}
    >
      <KeptNote kept={kept} />
      {part === 'price' ? (
        <PriceField offer={offer} price={parts.price} onChange={(price) => change({ price })} error={error} />
      ) : part === 'photos' ? (
        <PhotosField
          start={parts.photos}
          onChange={(photos) => change({ photos })}
          onPending={setOnTheWay}
          max={maxOfferPhotos}
          tooMany={errorText('too_many_photos', locale)}
          error={error}
          resumeKey={`offer-photos-${offer.id}`}
          hasCover
          hasPlans
        />
      ) : part === 'free_from' ? (
        <TextInput
          type="date"
          label={own('alone.freeFrom')}
          name="free_from"
          hint={own('alone.freeNow')}
          value={parts.free_from}
          onChange={({ currentTarget: { value } }) => change({ free_from: value })}
          error={error}
        />
      ) : (
        <TextArea
          label={t('section.description')}
          value={parts.description}
          onChange={(text) => change({ description: text })}
          max={2000}
          placeholder={t('descriptionHint')}
          error={error}
        />
      )}
      <Button type="submit" variant="ember" loading={save.isPending || onTheWay > 0}>
        {onTheWay > 0 ? t('photosOnTheWay') : t('save')}
      </Button>
    </form>
  );
}

interface PriceProps {
  offer: FullOffer;
  price: number | null;
  onChange: (price: number | null) => void;
  error: string | undefined;
}

function PriceField({ offer, price, onChange, error }: PriceProps) {
  const t = useTranslations('offers');
  const ui = useTranslations('ui');
  const period = pricePeriod(dealOfOffer(offer));
  const label = t(period === 'day' ? 'priceDay' : period === 'month' ? 'priceRent' : 'priceSale');
  const unit = ui(period === 'day' ? 'unit.eurDay' : period === 'month' ? 'unit.eurMonth' : 'unit.eur');
  return (
    <NumberField
      label={label}
      name="price"
      unit={unit}
      value={price}
      onChange={onChange}
      {...(error ? { error } : {})}
    />
  );
}
