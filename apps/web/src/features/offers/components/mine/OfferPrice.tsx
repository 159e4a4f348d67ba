import { fieldErrorText } from '@app/contract/fieldErrors';
import type { MyOffer } from '@app/contract/offers';
import { formatEuro } from '@app/domain/money';
import { priceCap } from '@app/domain/ranges';
import { readNumber } from '@app/domain/typedNumber';
import { useLocale, useTranslations } from 'use-intl';
import { priceTail } from '../../../../entities/offer/offerWords.ts';
import { EditInPlace } from '../../../../ui/EditInPlace.tsx';
import { useChangePrice } from '../../useOwnList.ts';

const priceProblem = (price: number | null) =>
  price === null ? 'price_required' : price < 1 ? 'price_positive' : price > priceCap ? 'price_cap' : undefined;

/** The price, edited in place; a draft's price is edited in its form. */
export function OfferPrice({ offer }: { offer: MyOffer }) {
  const ui = useTranslations('ui');
  const t = useTranslations('offers');
  const own = useTranslations('ownOffers');
  const locale = useLocale();
  const change = useChangePrice(offer);
  if (offer.price === null || offer.draft || !offer.can.edit)
    return offer.price === null ? t('noPrice') : `${formatEuro(offer.price)}${priceTail(ui, offer)}`;
  return (
    <EditInPlace
      label={own('changePrice')}
      value={String(offer.price)}
      shown={
        <>
          <b>{formatEuro(offer.price)}</b>
          {priceTail(ui, offer)}
        </>
      }
      maxLength={60}
      numeric
      read={(text) => {
        const read = readNumber(text, { unit: `€${priceTail(ui, offer)}` });
        if ('problem' in read) return { problem: ui(`number.${read.problem}`, { unit: '€' }) };
        const code = priceProblem(read.value);
        return code ? { problem: fieldErrorText(code, locale) } : { text: String(read.value) };
      }}
      onSave={(text) => change.mutate(Number(text))}
    />
  );
}
