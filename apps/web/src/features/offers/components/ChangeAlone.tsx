import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../lib/lazyPart.ts';
import { LateDialog } from '../../../ui/LateDialog.tsx';
import type { OfferPart } from '../ChangeOfferDialog.tsx';
import classes from './ChangeAlone.module.css';

const ChangeOfferDialog = lazyPart(() => import('../ChangeOfferDialog.tsx'), 'ChangeOfferDialog');
const parts: readonly OfferPart[] = ['price', 'photos', 'description'];

/** Changes one thing of an own offer, without its whole form. */
export function ChangeAlone({ id }: { id: number }) {
  const t = useTranslations('ownOffers');
  const [part, setPart] = useState<OfferPart | null>(null);
  const close = (): void => setPart(null);
  return (
    <div className={classes.parts} role="group" aria-label={t('alone.label')}>
      <span aria-hidden>{t('alone.label')}</span>
      {parts.map((one) => (
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
          <ChangeOfferDialog id={id} part={part} close={close} />
        </LateDialog>
      ) : null}
    </div>
  );
}
