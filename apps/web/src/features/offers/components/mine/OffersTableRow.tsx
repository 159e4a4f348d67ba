import type { MyOffer } from '@app/contract/offers';
import { dealOfOffer } from '@app/contract/wireDeal';
import { dealOf } from '@app/domain/kinds';
import { formatWhole } from '@app/domain/money';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { dialogParams } from '../../../../lib/paths.ts';
import { DialogLink } from '../../../../ui/AppLink.tsx';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import { offerPlace } from '../../../../entities/offer/offerPlace.ts';
import { offerAttributes } from '../../../../entities/offer/offerWords.ts';
import { PhotoFrame } from '../../../../entities/photo/PhotoFrame.tsx';
import type { TableColumn } from '../../tableLook.ts';
import { OfferMenu } from './OfferMenu.tsx';
import { OfferNote } from './OfferNote.tsx';
import { OfferPrice } from './OfferPrice.tsx';
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
        <OfferPrice offer={offer} />
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
        <OfferMenu offer={offer} what={`${attributes}, ${place}`} />
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
