import type { MyOffer } from '@app/contract/offers';
import { dealOfOffer } from '@app/contract/wireDeal';
import { dealOf } from '@app/domain/kinds';
import { mainOfferAct, type MainOfferAct } from '@app/domain/lifecycle';
import { formatWhole } from '@app/domain/money';
import { IconEdit } from '../../../../ui/icons/IconEdit.tsx';
import { IconEye } from '../../../../ui/icons/IconEye.tsx';
import { IconFlame } from '../../../../ui/icons/IconFlame.tsx';
import { IconPencil } from '../../../../ui/icons/IconPencil.tsx';
import { IconPhone } from '../../../../ui/icons/IconPhone.tsx';
import { IconRefresh } from '../../../../ui/icons/IconRefresh.tsx';
import { IconSend } from '../../../../ui/icons/IconSend.tsx';
import type { Icon } from '../../../../ui/icons/drawIcon.tsx';
import { useTranslations } from 'use-intl';
import { dialogParams } from '../../../../lib/paths.ts';
import { DialogLink } from '../../../../ui/AppLink.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { offerPlace } from '../../../../entities/offer/offerPlace.ts';
import { offerAttributes } from '../../../../entities/offer/offerWords.ts';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { PhotoFrame } from '../../../../entities/photo/PhotoFrame.tsx';
import { useOfferActs } from '../../useOfferActs.ts';
import { OfferMenu } from './OfferMenu.tsx';
import { OfferNote } from './OfferNote.tsx';
import { OfferPrice } from './OfferPrice.tsx';
import { OfferStateBadge } from './OfferStateBadge.tsx';
import { Checkbox } from '../../../../ui/Checkbox.tsx';
import classes from './MyOfferRow.module.css';

interface MyOfferRowProps {
  offer: MyOffer;
  chosen: boolean;
  onChoose: () => void;
}

/** One own offer: its state, who looked, how many searches it suits, what to do first, and a menu of the rest. */
export function MyOfferRow({ offer, chosen, onChoose }: MyOfferRowProps) {
  const ui = useTranslations('ui');
  const t = useTranslations('offers');
  const place = offer.address ? offerPlace(offer) : t('noAddress');
  const attributes = `${t(`dealName.${dealOf(dealOfOffer(offer))}`)} · ${offerAttributes(ui, offer)}`;
  const what = `${attributes}, ${place}`;
  const main = mainOfferAct({ ...offer, suits: offer.suitable_requests });
  const open = offer.draft ? dialogParams.continueDraft(offer.id) : dialogParams.offer(offer.short_code);
  return (
    <article className={classes.row} data-draft={offer.draft || undefined} data-chosen={chosen || undefined}>
      <label className={classes.choice}>
        <Checkbox checked={chosen} onChange={onChoose} aria-label={ui('choose', { what })} />
      </label>
      <div className={classes.photo}>
        <PhotoFrame photo={offer.photos[0]} alt="" sizes="176px" />
      </div>
      <div className={classes.words}>
        <OfferStateBadge offer={offer} />
        <div className={classes.price}>
          <OfferPrice offer={offer} />
        </div>
        <h3 className={classes.facts}>
          <DialogLink open={open} className={classes.cover}>
            {attributes}
          </DialogLink>
        </h3>
        <p className={classes.place}>{place}</p>
      </div>
      <div className={classes.more}>
        <Alert offer={offer} />
        {offer.draft ? null : <Counts offer={offer} />}
        <div className={classes.note}>
          <OfferNote offer={offer} />
        </div>
      </div>
      <div className={classes.acts}>
        {main ? <MainAct offer={offer} act={main} /> : null}
        <OfferMenu offer={offer} main={main} what={what} />
      </div>
    </article>
  );
}

/** The act as a button; those that open a dialog are links to it. */
function MainAct({ offer, act }: { offer: MyOffer; act: MainOfferAct }) {
  const t = useTranslations('offers');
  const ui = useTranslations('ui');
  const acts = useOfferActs(offer.id);
  if (act === 'confirm' || act === 'activate')
    return (
      <Button
        variant="ember"
        icon={act === 'confirm' ? IconRefresh : IconEye}
        title={act === 'confirm' ? t('confirmHint') : undefined}
        loading={acts.pending === act}
        onClick={() => acts.run(act)}
      >
        {t(act === 'confirm' ? 'confirmShort' : act)}
      </Button>
    );
  const links: Record<typeof act, [Icon, Record<string, string>, string]> = {
    continue: [IconPencil, dialogParams.continueDraft(offer.id), t('continueDraft')],
    prove: [IconPhone, dialogParams.provePhone(), ui('proveNumber.act')],
    propose: [IconSend, dialogParams.suits(offer.id), t('proposeToSuitable')],
    edit: [IconEdit, dialogParams.editOffer(offer.id), t('edit')],
  };
  const [icon, open, words] = links[act];
  return (
    <LinkButton
      variant={act === 'prove' ? 'ink' : act === 'propose' ? 'river-outlined' : 'plain'}
      icon={icon}
      open={open}
    >
      {words}
    </LinkButton>
  );
}

/** Why it is not seen, or what is wrong with it, in two lines; all of it is in the offer itself. */
function Alert({ offer }: { offer: MyOffer }) {
  const t = useTranslations('offers');
  const ui = useTranslations('ui');
  const { reject_reason: reason, repeats } = offer;
  const words = reason
    ? t('rejected', { reason })
    : offer.can.prove
      ? ui('proveNumber.text')
      : repeats && t(`repeats.${repeats.sign}`);
  if (!words) return null;
  return (
    <div className={classes.alert} data-bad={reason !== null || undefined}>
      <p title={words}>{words}</p>
      {repeats ? (
        <DialogLink className="link" open={dialogParams.offer(repeats.short_code)}>
          {t('repeats.open')}
        </DialogLink>
      ) : null}
    </div>
  );
}

function Counts({ offer }: { offer: MyOffer }) {
  const t = useTranslations('offers');
  const { view_count: views, phone_views: phones } = offer.views;
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
      <Count icon={IconEye} count={views} words={t('views', { count: views, shown: formatWhole(views) })} />
      <Count icon={IconPhone} count={phones} words={t('phoneViews', { count: phones })} />
    </ul>
  );
}

/** A number, with its words where there is room. */
function Count({ icon: Picture, count, words }: { icon: Icon; count: number; words: string }) {
  return (
    <li title={words}>
      <Picture size={17} stroke={1.75} aria-hidden />
      <span className={classes.countWords}>{words}</span>
      <span className="only-mobile" aria-hidden>
        {formatWhole(count)}
      </span>
    </li>
  );
}
