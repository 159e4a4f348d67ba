import { type AdminOffer, listAdminOffers, reinstateOffer, rejectOffer } from '@app/contract/adminOffers';
import { dealOf, type Deal, kindOf, type PropertyType } from '@app/domain/kinds';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { callApi } from '../../../lib/api.ts';
import { failureText } from '../../../lib/errorText.ts';
import { dialogParams, paths, storageUrl } from '../../../lib/paths.ts';
import { AppLink, DialogLink } from '../../../ui/AppLink.tsx';
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast.ts';
import { RejectDialog } from '../RejectDialog.tsx';
import { useDay, useNameOf } from '../useNames.ts';
import classes from './OfferRow.module.css';

const tones: Readonly<Record<AdminOffer['state'], BadgeTone>> = {
  active: 'good',
  expired: 'warn',
  deactivated: 'plain',
  rejected: 'bad',
  draft: 'plain',
};

/** An offer of the list: what it is, whose, in which state, and the moderator's act. */
export function OfferRow({ offer }: { offer: AdminOffer }) {
  const t = useTranslations('admin');
  const ui = useTranslations('ui');
  const format = useFormatter();
  const [nameOf, day] = [useNameOf(), useDay()];
  const kind = ui(`kind.${kindOf(offer.property_type as PropertyType)}`);
  const deal = t(`offers.deals.${dealOf(offer.deal as Deal)}`);
  const price = offer.price === null ? '' : `, ${format.number(offer.price)} €`;
  const title = `${kind}, ${deal.toLowerCase()}${price}`;
  return (
    <li className={classes.row}>
      {offer.photo_path ? (
        <img src={storageUrl(offer.photo_path)} alt="" width={88} height={66} loading="lazy" />
      ) : (
        <span className={classes.none}>{ui('noPhoto')}</span>
      )}
      <div className={classes.what}>
        <p className="cut">
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
          {` · ${day(offer.created_at)} · ${t('offers.views', { count: offer.views })}`}
        </p>
        {offer.reject_reason ? <p className="small c-bad">{t('log.reason', { reason: offer.reject_reason })}</p> : null}
      </div>
      <Badge tone={tones[offer.state]}>{t(`offers.is.${offer.state}`)}</Badge>
      <Moderation offer={offer} title={title} />
    </li>
  );
}

function Moderation({ offer, title }: { offer: AdminOffer; title: string }) {
  const t = useTranslations('admin');
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [asks, setAsks] = useState(false);
  const params = { id: offer.id };
  const act = useMutation({
    mutationFn: (reason: string | null) =>
      reason === null ? callApi(reinstateOffer, { params }) : callApi(rejectOffer, { params, body: { reason } }),
    onSuccess: (_, reason) => toast.success(reason === null ? t('offers.isRestored') : t('offers.isRejected')),
    onError: (error) => toast.error(failureText(error, locale)),
    onSettled: () => {
      setAsks(false);
      return queryClient.invalidateQueries({ queryKey: [listAdminOffers.name] });
    },
  });
  if (offer.state === 'draft') return <span />;
  if (offer.state === 'rejected') {
    return (
      <Button size="s" loading={act.isPending} onClick={() => act.mutate(null)}>
        {t('offers.restore')}
      </Button>
    );
  }
  return (
    <>
      <Button size="s" onClick={() => setAsks(true)}>
        {t('offers.reject')}
      </Button>
      {asks ? (
        <RejectDialog title={title} pending={act.isPending} onReject={act.mutate} onClose={() => setAsks(false)} />
      ) : null}
    </>
  );
}
