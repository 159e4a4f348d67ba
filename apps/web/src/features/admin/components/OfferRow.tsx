import { type AdminOffer, listAdminOffers, reinstateOffer, rejectOffer } from '@app/contract/adminOffers';
import { dealOf, type Deal, kindOf, type PropertyType } from '@app/domain/kinds';
import { formatEuro, formatWhole } from '@app/domain/money';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../lib/api.ts';
import { dialogParams, paths, storageUrl } from '../../../lib/paths.ts';
import { AppLink, DialogLink } from '../../../ui/AppLink.tsx';
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx';
import { useDay, useNameOf } from '../useNames.ts';
import { JudgeActs } from './JudgeActs.tsx';
import { dealTail } from '../../../entities/offer/offerWords.ts';
import classes from './OfferRow.module.css';

const tones: Readonly<Record<AdminOffer['state'], BadgeTone>> = {
  active: 'good',
  expired: 'warn',
  deactivated: 'plain',
  rejected: 'bad',
  draft: 'plain',
};

/** "Apartment, rent, 400 €". */
export function useOfferName(): (offer: AdminOffer) => string {
  const t = useTranslations('admin');
  const ui = useTranslations('ui');
  return ({ property_type: type, deal, price }) => {
    const kind = ui(`kind.${kindOf(type as PropertyType)}`);
    const what = t(`offers.deals.${dealOf(deal as Deal)}`).toLowerCase();
    return `${kind}, ${what}${price === null ? '' : `, ${formatEuro(price)}${dealTail(ui, deal as Deal)}`}`;
  };
}

/** An offer of the list: what it is, whose, in which state, and the moderator's act. */
export function OfferRow({ offer }: { offer: AdminOffer }) {
  const title = useOfferName()(offer);
  return (
    <li className={classes.row}>
      <OfferWords offer={offer} />
      <OfferState offer={offer} />
      {offer.state === 'draft' ? <span /> : <Judge offer={offer} title={title} />}
    </li>
  );
}

export function OfferState({ offer }: { offer: AdminOffer }) {
  const t = useTranslations('admin');
  return <Badge tone={tones[offer.state]}>{t(`offers.is.${offer.state}`)}</Badge>;
}

/** Its first photo and what it is, where and whose. */
export function OfferWords({ offer }: { offer: AdminOffer }) {
  const t = useTranslations('admin');
  const ui = useTranslations('ui');
  const [nameOf, day] = [useNameOf(), useDay()];
  const title = useOfferName()(offer);
  return (
    <>
      {offer.photo_path ? (
        <img src={storageUrl(offer.photo_path)} alt="" width={88} height={66} loading="lazy" />
      ) : (
        <span className={classes.none}>{ui('noPhoto')}</span>
      )}
      <div className={classes.what}>
        <p>
          {offer.state === 'draft' ? (
            title
          ) : (
            <DialogLink open={dialogParams.offer(offer.short_code)} className="strong">
              {title}
            </DialogLink>
          )}
        </p>
        <p className="small muted cut">{offer.address ?? t('user.noAddress')}</p>
        <p className="small muted cut">
          <AppLink to={paths.adminUser(offer.owner.id)} className="link">
            {nameOf(offer.owner)}
          </AppLink>
          {` · ${day(offer.created_at)} · ${t('offers.views', { count: offer.views, shown: formatWhole(offer.views) })}`}
        </p>
        {offer.reject_reason ? <p className="small c-bad">{t('log.reason', { reason: offer.reject_reason })}</p> : null}
      </div>
    </>
  );
}

function Judge({ offer, title }: { offer: AdminOffer; title: string }) {
  const t = useTranslations('admin');
  const params = { id: offer.id };
  return (
    <JudgeActs
      about={`offer-${offer.id}`}
      title={t('offers.rejectTitle', { title })}
      text={t('offers.rejectText')}
      isRejected={offer.state === 'rejected'}
      reject={(reason) => callApi(rejectOffer, { params, body: { reason } })}
      restore={() => callApi(reinstateOffer, { params })}
      done={{ rejected: t('offers.isRejected'), restored: t('offers.isRestored') }}
      shownIn={listAdminOffers.name}
    />
  );
}
