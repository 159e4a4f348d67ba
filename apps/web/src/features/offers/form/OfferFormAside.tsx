import { IconFlame } from '../../../ui/icons/IconFlame.tsx';
import { formatEuro } from '@app/domain/money';
import { useTranslations } from 'use-intl';
import { OfferCard } from '../../../entities/offer/OfferCard.tsx';
import { shownCount } from '../../../lib/shownCount.ts';
import type { Waiting } from './useWaitingSearches.ts';
import type { OfferDraft } from './offerDraft.ts';
import classes from './OfferForm.module.css';
import { usePreviewCard } from './usePreviewCard.ts';
import type { FormMode } from '../../../ui/fields/useFormState.ts';
import { priceTail } from '../../../entities/offer/offerWords.ts';

interface AsideProps {
  draft: OfferDraft;
  waiting: Waiting | null;
  mode: FormMode;
}

/** Beside the form on a desktop: the card as others will see it, and who waits for it. */
export function OfferFormAside({ draft, waiting, mode }: AsideProps) {
  const t = useTranslations('offers');
  const ui = useTranslations('ui');
  const preview = usePreviewCard(draft);
  const tail = preview ? priceTail(ui, preview) : '';
  return (
    <aside className={classes.aside} aria-label={t('previewTitle')}>
      <div className={classes.sticky}>
        {preview ? (
          <>
            <p className="tiny faint">{t('previewTitle')}</p>
            {/* A picture of the card, not a way to anywhere. */}
            <div inert>
              <OfferCard key={preview.photos[0]?.id} offer={preview} />
            </div>
          </>
        ) : null}
        {waiting === null ? null : (
          <div className={classes.waiting} aria-live="polite">
            <div>
              <p className={classes.count}>{shownCount(waiting.total)}</p>
              <p className="strong">{t('waiting', { count: waiting.total })}</p>
              {waiting.lower ? (
                <p className="mt-2 small">
                  {t('waitingLower', {
                    count: waiting.lower.total,
                    price: `${formatEuro(waiting.lower.price)}${tail}`,
                  })}
                </p>
              ) : null}
            </div>
            <IconFlame size={34} stroke={1.5} aria-hidden />
          </div>
        )}
        {mode === 'edit' ? null : <p className="note">{waiting?.total ? t('waitingHint') : t('nobodyHint')}</p>}
      </div>
    </aside>
  );
}
