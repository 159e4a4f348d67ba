import type { FullOffer } from '@app/contract/offers';
import { propertyTypes } from '@app/domain/kinds';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../lib/lazyPart.ts';
import { LateDialog } from '../../../ui/LateDialog.tsx';
import type { OfferPart } from '../ChangeOfferDialog.tsx';
import classes from './ChangeAlone.module.css';

const ChangeOfferDialog = lazyPart(() => import('../ChangeOfferDialog.tsx'), 'ChangeOfferDialog');
const parts: readonly OfferPart[] = ['price', 'photos', 'description', 'free_from'];
/** Nobody moves into land. */
const partsOfLand = parts.filter((part) => part !== 'free_from');

/** Changes one thing of an own offer, without its whole form. */
export function ChangeAlone({ offer }: { offer: Pick<FullOffer, 'id' | 'property_type'> }) {
  const t = useTranslations('ownOffers');
  const [part, setPart] = useState<OfferPart | null>(null);
  const close = (): void => setPart(null);
  return (
    <div className={classes.parts} role="group" aria-label={t('alone.label')}>
      <span aria-hidden>{t('alone.label')}</span>
      {(offer.property_type === propertyTypes.land ? partsOfLand : parts).map((one) => (
        <button
          key={one}
          type="button"
          className="link"
          aria-label={t(`alone.title.${one}`)}
          onClick={() => setPart(one)}
        >
          {t(`alone.part.${one}`)}
        </button>
      ))}
      {part ? (
        <LateDialog close={close}>
          <ChangeOfferDialog id={offer.id} part={part} close={close} />
        </LateDialog>
      ) : null}
    </div>
  );
}
