import { fieldErrorText } from '@app/contract/fieldErrors';
import type { MyOffer } from '@app/contract/offers';
import { dealOfOffer } from '@app/contract/wireDeal';
import { dealOf } from '@app/domain/kinds';
import { formatEuro, formatWhole } from '@app/domain/money';
import { priceCap } from '@app/domain/ranges';
import { readNumber } from '@app/domain/typedNumber';
import { memo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { dialogParams } from '../../../../lib/paths.ts';
import { DialogLink } from '../../../../ui/AppLink.tsx';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { Dropdown } from '../../../../ui/Dropdown.tsx';
import { EditInPlace } from '../../../../ui/EditInPlace.tsx';
import { IconDots } from '../../../../ui/icons/IconDots.tsx';
import { offerPlace } from '../../../../entities/offer/offerPlace.ts';
import { offerAttributes, priceTail } from '../../../../entities/offer/offerWords.ts';
import { PhotoFrame } from '../../../../entities/photo/PhotoFrame.tsx';
import type { TableColumn } from '../../tableLook.ts';
import { useChangePrice } from '../../useOwnList.ts';
import { OwnerActs } from '../full/OwnerActs.tsx';
import { CopyOffer } from './CopyOffer.tsx';
import { OfferNote } from './OfferNote.tsx';
import { OfferStateBadge } from './OfferStateBadge.tsx';
import classes from './OffersTable.module.css';

interface OffersTableRowProps {
  offer: MyOffer;
  /** Of the whole table, counted from 1. */
  index: number;
  columns: readonly TableColumn[];
  chosen: boolean;
  onChoose: (id: number) => void;
}

/** One own offer on a line. */
export const OffersTableRow = memo(function OffersTableRow({
  offer,
  index,
  columns,
  chosen,
  onChoose,
}: OffersTableRowProps) {
  const ui = useTranslations('ui');
  const t = useTranslations('offers');
  const own = useTranslations('ownOffers');
  const place = offer.address ? offerPlace(offer) : t('noAddress');
  const attributes = `${t(`dealName.${dealOf(dealOfOffer(offer))}`)} · ${offerAttributes(ui, offer)}`;
  const has = (column: TableColumn): boolean => columns.includes(column);
  return (
    <tr aria-rowindex={index} data-chosen={chosen || undefined}>
      <td className={classes.choice}>
        <Checkbox
          checked={chosen}
          onChange={() => onChoose(offer.id)}
          aria-label={ui('choose', { what: `${attributes}, ${place}` })}
        />
      </td>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the link in it says what the offer is */}
      <td>
        <DialogLink
          open={offer.draft ? dialogParams.continueDraft(offer.id) : dialogParams.offer(offer.short_code)}
          className={classes.open}
        >
          <span className={classes.photo}>
            <PhotoFrame photo={offer.photos[0]} alt="" sizes="56px" />
          </span>
          <span className={classes.lines} title={attributes}>
            {attributes}
          </span>
        </DialogLink>
      </td>
      {has('place') ? (
        <td>
          <span className={classes.lines} title={place}>
            {place}
          </span>
        </td>
      ) : null}
      {has('code') ? <td className="tab">{offer.short_code}</td> : null}
      <td>
        <Price offer={offer} />
      </td>
      {has('state') ? (
        <td>
          <OfferStateBadge offer={offer} short />
        </td>
      ) : null}
      {has('suits') ? (
        <td className={classes.number}>
          <Suits offer={offer} />
        </td>
      ) : null}
      {has('views') ? <td className={classes.number}>{formatWhole(offer.views.view_count)}</td> : null}
      {has('phones') ? <td className={classes.number}>{formatWhole(offer.views.phone_views)}</td> : null}
      {has('note') ? (
        <td>
          <OfferNote offer={offer} />
        </td>
      ) : null}
      <td className={classes.acts}>
        <Dropdown
          label={own('actsOf', { what: `${attributes}, ${place}` })}
          button={<IconDots size={20} stroke={1.75} aria-hidden />}
          buttonClass={classes.more!}
        >
          {() => (
            <div className={classes.menu}>
              <OwnerActs offer={offer} compact />
              <CopyOffer id={offer.id} />
            </div>
          )}
        </Dropdown>
      </td>
    </tr>
  );
});

/** How many searches it suits, which opens them. */
function Suits({ offer }: { offer: MyOffer }) {
  const t = useTranslations('offers');
  if (offer.suitable_requests === 0) return 0;
  return (
    <DialogLink
      open={dialogParams.suits(offer.id)}
      className="link"
      data-side="river"
      aria-label={t('suitsSearches', { count: offer.suitable_requests })}
    >
      {formatWhole(offer.suitable_requests)}
    </DialogLink>
  );
}

const priceProblem = (price: number | null) =>
  price === null ? 'price_required' : price < 1 ? 'price_positive' : price > priceCap ? 'price_cap' : undefined;

/** The price, changed where it stands; a draft's is its form's. */
function Price({ offer }: { offer: MyOffer }) {
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
