import type { MyOffer } from '@app/contract/offers';
import { dealOfOffer } from '@app/contract/wireDeal';
import { dealOf } from '@app/domain/kinds';
import { formatEuro, formatWhole } from '@app/domain/money';
import { IconEye } from '../../../../ui/icons/IconEye.tsx';
import { IconFlame } from '../../../../ui/icons/IconFlame.tsx';
import { IconPencil } from '../../../../ui/icons/IconPencil.tsx';
import { IconPhone } from '../../../../ui/icons/IconPhone.tsx';
import { useTranslations } from 'use-intl';
import { dialogParams } from '../../../../lib/paths.ts';
import { DialogLink } from '../../../../ui/AppLink.tsx';
import { offerPlace } from '../../../../entities/offer/offerPlace.ts';
import { offerAttributes, priceTail } from '../../../../entities/offer/offerWords.ts';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { PhotoFrame } from '../../../../entities/photo/PhotoFrame.tsx';
import { ProveNumber } from '../../../../entities/person/ProveNumber.tsx';
import { ChangeAlone } from '../ChangeAlone.tsx';
import { OwnerActs } from '../full/OwnerActs.tsx';
import { CopyOffer } from './CopyOffer.tsx';
import { OfferNote } from './OfferNote.tsx';
import { OfferStateBadge } from './OfferStateBadge.tsx';
import { RepeatsNote } from '../full/RepeatsNote.tsx';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import classes from './MyOfferRow.module.css';

interface MyOfferRowProps {
  offer: MyOffer;
  chosen: boolean;
  onChoose: () => void;
}

/** One own offer on one line: its state, who looked, how many searches it suits, what can be done. */
export function MyOfferRow({ offer, chosen, onChoose }: MyOfferRowProps) {
  const ui = useTranslations('ui');
  const t = useTranslations('offers');
  const place = offer.address ? offerPlace(offer) : t('noAddress');
  const attributes = `${t(`dealName.${dealOf(dealOfOffer(offer))}`)} · ${offerAttributes(ui, offer)}`;
  const open = offer.draft ? dialogParams.continueDraft(offer.id) : dialogParams.offer(offer.short_code);
  return (
    <article className={classes.row} data-draft={offer.draft || undefined} data-chosen={chosen || undefined}>
      <label className={classes.choice}>
        <Checkbox checked={chosen} onChange={onChoose} aria-label={ui('choose', { what: `${attributes}, ${place}` })} />
      </label>
      <div className={classes.photo}>
        <PhotoFrame photo={offer.photos[0]} alt="" sizes="176px" />
      </div>
      <div className={classes.words}>
        <div className="row wraps">
          <OfferStateBadge offer={offer} />
          <p className={classes.price}>
            {offer.price === null ? t('noPrice') : formatEuro(offer.price)}
            {offer.price === null ? null : <small>{priceTail(ui, offer)}</small>}
          </p>
        </div>
        <h3 className={classes.facts}>
          <DialogLink open={open} className={classes.cover}>
            {attributes}
          </DialogLink>
        </h3>
        <p className="small muted">{place}</p>
        {offer.reject_reason ? <p className="small c-bad">{t('rejected', { reason: offer.reject_reason })}</p> : null}
        {offer.draft ? null : <Counts offer={offer} />}
        <div className={classes.note}>
          <OfferNote offer={offer} />
        </div>
        {offer.can.edit && !offer.draft ? <ChangeAlone offer={offer} /> : null}
        {offer.can.prove ? (
          <div className={classes.repeats}>
            <ProveNumber />
          </div>
        ) : null}
        <div className={classes.repeats}>
          <RepeatsNote repeats={offer.repeats} />
        </div>
      </div>
      <div className={classes.acts}>
        {offer.draft ? (
          <LinkButton size="s" variant="ember-outlined" icon={IconPencil} open={open}>
            {t('continueDraft')}
          </LinkButton>
        ) : null}
        <OwnerActs offer={offer} compact />
        <CopyOffer id={offer.id} />
      </div>
    </article>
  );
}

function Counts({ offer }: { offer: MyOffer }) {
  const t = useTranslations('offers');
  return (
    <ul className={classes.counts}>
      {offer.suitable_requests > 0 ? (
        <li className={classes.suits}>
          <IconFlame size={17} stroke={1.75} aria-hidden />
          <DialogLink open={dialogParams.suits(offer.id)} className="link" data-side="river">
            {t('suitsSearches', { count: offer.suitable_requests })}
          </DialogLink>
        </li>
      ) : null}
      <li>
        <IconEye size={17} stroke={1.75} aria-hidden />
        {t('views', { count: offer.views.view_count, shown: formatWhole(offer.views.view_count) })}
      </li>
      <li>
        <IconPhone size={17} stroke={1.75} aria-hidden />
        {t('phoneViews', { count: offer.views.phone_views })}
      </li>
    </ul>
  );
}
