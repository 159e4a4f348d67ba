import { deals } from '@app/domain/kinds';
import { formatEuro } from '@app/domain/money';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/Button.tsx';
import { dealTail } from '../../../entities/offer/offerWords.ts';
import { FormFooter } from '../../../ui/fields/FormFooter.tsx';
import { PhotoFrame } from '../../../entities/photo/PhotoFrame.tsx';
import { hasContent } from './offerDraft.ts';
import classes from './OfferForm.module.css';
import type { OfferFormState } from './useOfferForm.ts';
import type { Waiting } from './useWaitingSearches.ts';

interface FooterProps {
  form: OfferFormState;
  waiting: Waiting | null;
  /** Is being sent, or waits for the last photos. */
  pending: boolean;
  photosOnTheWay: boolean;
  onSubmit: () => void;
  onSaveDraft: () => void;
  savingDraft: boolean;
}

/** Always in view: what remains to be done, "save the draft", and the main act. */
export function OfferFormFooter({
  form,
  waiting,
  pending,
  photosOnTheWay,
  onSubmit,
  onSaveDraft,
  savingDraft,
}: FooterProps) {
  const t = useTranslations('offers');
  const isEdit = form.mode === 'edit';
  return (
    <FormFooter
      issues={form.issues}
      chooseType={t('chooseType')}
      words={{ place: t('missingPlace'), photos: t('missingPhotos') }}
      ready={t(isEdit ? 'allThereStill' : 'allThere')}
      summary={<PhoneSummary form={form} waiting={waiting} />}
    >
      {isEdit ? null : (
        <Button
          onClick={onSaveDraft}
          loading={savingDraft}
          disabled={!hasContent(form.draft) && !form.heldPhotos}
          aria-label={t('saveDraft')}
        >
          <span className="only-desktop">{t('saveDraft')}</span>
          <span className="only-mobile">{t('saveDraftShort')}</span>
        </Button>
      )}
      <Button variant="ember" loading={pending} onClick={onSubmit} className={classes.submit}>
        {photosOnTheWay ? t('photosOnTheWay') : isEdit ? t('save') : t('publish')}
      </Button>
    </FormFooter>
  );
}

/** On a phone, where there is no room for the card: photo, price, how many wait. Its height is the same all along. */
function PhoneSummary({ form, waiting }: { form: OfferFormState; waiting: Waiting | null }) {
  const t = useTranslations('offers');
  const own = useTranslations('ownOffers');
  const ui = useTranslations('ui');
  const price = form.values['price'];
  const { deal } = form.draft;
  const tail = dealTail(ui, deal ? deals[deal] : undefined);
  const [cover] = form.draft.photos;
  return (
    <div className={`${classes.summary} row only-mobile`}>
      <span className={classes.thumb}>{cover ? <PhotoFrame photo={cover} alt="" sizes="48px" /> : null}</span>
      <span className="grow">
        {typeof price === 'number' && !Number.isNaN(price) ? (
          <b>{`${formatEuro(price)}${tail}`}</b>
        ) : (
          <span className="faint">{own('priceLater')}</span>
        )}
        <span className={classes.waits}>
          {waiting ? t('waitingShort', { count: waiting.total }) : null}{' '}
          {waiting?.lower
            ? t('waitingLowerShort', {
                count: waiting.lower.total,
                price: `${formatEuro(waiting.lower.price)}${tail}`,
              })
            : null}
        </span>
      </span>
    </div>
  );
}
