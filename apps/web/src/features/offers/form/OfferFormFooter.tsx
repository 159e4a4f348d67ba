import { IconAlertTriangle } from '../../../ui/icons/IconAlertTriangle.tsx';
import { IconCircleCheck } from '../../../ui/icons/IconCircleCheck.tsx';
import { formatEuro } from '@app/domain/money';
import { deals } from '@app/domain/kinds';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/Button.tsx';
import { PhotoFrame } from '../../../entities/photo/PhotoFrame.tsx';
import type { Waiting } from './useWaitingSearches.ts';
import type { OfferFormMode, OfferFormState } from './useOfferForm.ts';
import { dealTail } from '../../../entities/offer/offerWords.ts';
import classes from './OfferForm.module.css';

interface FooterProps {
  form: OfferFormState;
  mode: OfferFormMode;
  waiting: Waiting | null;
  /** Is being sent, or waits for the last photos. */
  pending: boolean;
  photosOnTheWay: boolean;
  onSubmit: () => void;
  onSaveDraft?: () => void;
  savingDraft?: boolean;
  canSaveDraft?: boolean;
}

/** Always in view: what remains to be done, "save the draft", and the main act. */
export function OfferFormFooter({
  form,
  mode,
  waiting,
  pending,
  photosOnTheWay,
  onSubmit,
  onSaveDraft,
  savingDraft,
  canSaveDraft,
}: FooterProps) {
  const t = useTranslations('offers');
  return (
    <div className={classes.footer}>
      <PhoneSummary form={form} waiting={waiting} />
      <Remaining form={form} mode={mode} />
      <span className="grow only-desktop" />
      {onSaveDraft ? (
        <Button onClick={onSaveDraft} loading={savingDraft} disabled={!canSaveDraft} aria-label={t('saveDraft')}>
          <span className="only-desktop">{t('saveDraft')}</span>
          <span className="only-mobile">{t('saveDraftShort')}</span>
        </Button>
      ) : null}
      <Button variant="ember" loading={pending} onClick={onSubmit} className={classes.submit}>
        {photosOnTheWay ? t('photosOnTheWay') : mode === 'edit' ? t('save') : t('publish')}
      </Button>
    </div>
  );
}

function Remaining({ form, mode }: Pick<FooterProps, 'form' | 'mode'>) {
  const t = useTranslations('offers');
  const names = useTranslations('fields');
  if (form.isValid) {
    return (
      <span className={`${classes.remaining} only-desktop`} data-ready>
        <IconCircleCheck size={17} stroke={1.75} aria-hidden />
        {t(mode === 'edit' ? 'allThereStill' : 'allThere')}
      </span>
    );
  }
  const missing = [
    ...(form.lacksPlace ? [t('missingPlace')] : []),
    ...(form.lacksPhotos ? [t('missingPhotos')] : []),
    ...form.issues.map(({ field }) => names(field.name as 'price').toLocaleLowerCase()),
  ];
  const few = missing.slice(0, 3).join(', ');
  return (
    <span className={`${classes.remaining} only-desktop`}>
      <IconAlertTriangle size={17} stroke={1.75} aria-hidden />
      <span className="cut">
        {missing.length === 0 ? t('chooseType') : t('remaining', { few, more: Math.max(0, missing.length - 3) })}
      </span>
    </span>
  );
}

/** On a phone, where there is no room for the card: photo, price, how many wait. */
function PhoneSummary({ form, waiting }: { form: OfferFormState; waiting: Waiting | null }) {
  const t = useTranslations('offers');
  const ui = useTranslations('ui');
  const price = form.values['price'];
  const { deal } = form.draft;
  const tail = dealTail(ui, deal ? deals[deal] : undefined);
  const [cover] = form.draft.photos;
  if (!cover && typeof price !== 'number') return null;
  return (
    <div className={`${classes.summary} row only-mobile`}>
      {cover ? (
        <span className={classes.thumb}>
          <PhotoFrame photo={cover} alt="" sizes="48px" />
        </span>
      ) : null}
      <span className="grow">
        {typeof price === 'number' ? <b className="tab">{`${formatEuro(price)}${tail}`}</b> : null}
        {waiting ? (
          <span className={classes.waits}>
            {t('waitingShort', { count: waiting.total })}{' '}
            {waiting.lower
              ? t('waitingLowerShort', {
                  count: waiting.lower.total,
                  price: `${formatEuro(waiting.lower.price)}${tail}`,
                })
              : null}
          </span>
        ) : null}
      </span>
    </div>
  );
}
