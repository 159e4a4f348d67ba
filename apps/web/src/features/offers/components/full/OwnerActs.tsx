import type { FullOffer } from '@app/contract/offers';
import { dealOfOffer } from '@app/contract/wireDeal';
import { endingOfDeal } from '@app/domain/endings';
import { offerStatus } from '@app/domain/kinds';
import { hoursLeft, hoursUntilRaise } from '@app/domain/offers';
import { IconEdit } from '../../../../ui/icons/IconEdit.tsx';
import { IconEye } from '../../../../ui/icons/IconEye.tsx';
import { IconEyeOff } from '../../../../ui/icons/IconEyeOff.tsx';
import { IconRefresh } from '../../../../ui/icons/IconRefresh.tsx';
import { IconSend } from '../../../../ui/icons/IconSend.tsx';
import { IconTrash } from '../../../../ui/icons/IconTrash.tsx';
import { useState } from 'react';
import { useNow, useTranslations } from 'use-intl';
import { dialogParams, paths } from '../../../../lib/paths.ts';
import { AppLink } from '../../../../ui/AppLink.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { LinkButton } from '../../../../ui/LinkButton.tsx';
import { EndOffer } from '../../../../entities/offer/EndOffer.tsx';
import { ProveNumber } from '../../../../entities/person/ProveNumber.tsx';
import { waitingFilters } from '../../waitingFilters.ts';
import { useOfferActs } from '../../useOfferActs.ts';
import { ChangeAlone } from '../ChangeAlone.tsx';
import { RepeatsNote } from './RepeatsNote.tsx';
import classes from './FullOffer.module.css';

interface OwnerActsProps {
  offer: Pick<FullOffer, 'id' | 'advert_type' | 'rent_by_day' | 'can'>;
  /** After it is gone. */
  onDeleted?: () => void;
}

/** The owner's block: confirm, edit, hide or show, delete; only what the server allows. */
export function OwnerActs({ offer, onDeleted }: OwnerActsProps) {
  const t = useTranslations('offers');
  const acts = useOfferActs(offer.id, onDeleted);
  const [asking, setAsking] = useState(false);
  const { can } = offer;
  return (
    <>
      <div className={classes.ownerActs}>
        {can.confirm ? (
          <Button
            variant="ember"
            icon={IconRefresh}
            title={t('confirmHint')}
            loading={acts.pending === 'confirm'}
            onClick={() => acts.run('confirm')}
          >
            {t('confirm')}
          </Button>
        ) : null}
        {can.activate && !can.prove ? (
          <Button
            variant="ember"
            icon={IconEye}
            loading={acts.pending === 'activate'}
            onClick={() => acts.run('activate')}
          >
            {t('activate')}
          </Button>
        ) : null}
        {can.edit ? (
          <LinkButton icon={IconEdit} open={dialogParams.editOffer(offer.id)}>
            {t('edit')}
          </LinkButton>
        ) : null}
        {can.end ? <EndOffer id={offer.id} ending={endingOfDeal(dealOfOffer(offer))} size="m" /> : null}
        {can.deactivate ? (
          <Button icon={IconEyeOff} loading={acts.pending === 'deactivate'} onClick={() => acts.run('deactivate')}>
            {t('deactivate')}
          </Button>
        ) : null}
        {can.delete ? (
          <Button variant="bad" icon={IconTrash} onClick={() => setAsking(true)}>
            {t('delete')}
          </Button>
        ) : null}
      </div>
      {asking ? (
        <ConfirmDialog
          title={t('deleteAsk')}
          text={t('deleteUndo')}
          act={t('delete')}
          dangerous
          pending={acts.pending === 'delete'}
          onConfirm={() => acts.run('delete')}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

/** The owner's own note: until when it is shown, why it is not. */
export function OwnerBlock({ offer, onDeleted }: { offer: FullOffer; onDeleted?: () => void }) {
  const t = useTranslations('offers');
  const own = useTranslations('ownOffers');
  const now = useNow();
  const hours = hoursLeft(new Date(offer.active_until), now);
  const raise = hoursUntilRaise(new Date(offer.raised_at), now);
  return (
    <section className={classes.ownerBlock} aria-label={t('ownerBlock')}>
      <h2 className="strong">{t('ownerBlock')}</h2>
      {offer.status === offerStatus.active && hours > 0 ? (
        <>
          {offer.suitable_requests ? (
            <p className="strong">{t('suitsSearches', { count: offer.suitable_requests })}</p>
          ) : null}
          <LinkButton size="s" variant="river-outlined" icon={IconSend} open={dialogParams.suits(offer.id)}>
            {t('proposeToSuitable')}
          </LinkButton>
          <AppLink
            className="link small"
            data-side="river"
            to={paths.map({ ...waitingFilters(offer), for_offer: offer.short_code })}
          >
            {t('whoSearches')}
          </AppLink>
        </>
      ) : null}
      <RepeatsNote repeats={offer.repeats} />
      {offer.can.prove ? (
        <ProveNumber />
      ) : (
        <p className="small muted">
          {offer.reject_reason
            ? t('rejected', { reason: offer.reject_reason })
            : offer.ended
              ? own(`end.note.${offer.ended}`)
              : offer.status !== offerStatus.active
                ? t('hidden')
                : hours > 0
                  ? t('shownFor', { days: Math.floor(hours / 24), hours: hours % 24 })
                  : t('needsConfirming')}
        </p>
      )}
      {offer.can.confirm ? (
        <p className="small muted">{raise > 0 ? t('raisesIn', { hours: raise }) : t('raisesNow')}</p>
      ) : null}
      {offer.can.edit ? <ChangeAlone offer={offer} /> : null}
      <OwnerActs offer={offer} {...(onDeleted ? { onDeleted } : {})} />
    </section>
  );
}
