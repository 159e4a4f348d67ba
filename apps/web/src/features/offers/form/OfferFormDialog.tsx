import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { IconCheck } from '../../../ui/icons/IconCheck.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { KeptNote } from '../../../ui/KeptNote.tsx';
import { type FirstWrong, useFirstWrong } from '../../../ui/fields/useFirstWrong.ts';
import { toast } from '../../../ui/toast.ts';
import { alsoAnew } from '../../../lib/useKept.ts';
import { useDraftSaving, type DraftSaving } from './useDraftSaving.ts';
import { useOfferForm, type OfferFormMode, type OfferFormState } from './useOfferForm.ts';
import { type StoredForm, useOpenOffer } from './useOpenOffer.ts';
import { usePublishOffer } from './usePublishOffer.ts';
import { useWaitingSearches } from './useWaitingSearches.ts';
import { type ExtraGroup, groupOf } from './formSections.ts';
import { hasContent } from './offerDraft.ts';
import { OfferForm } from './OfferForm.tsx';
import classes from './OfferForm.module.css';
import { OfferFormAside } from './OfferFormAside.tsx';
import { OfferFormFooter } from './OfferFormFooter.tsx';

interface OfferFormDialogProps {
  mode: OfferFormMode;
  title: string;
  /** Which form it is: `newOfferForm`, `offer-draft-<id>` or `offer-edit-<id>`. */
  form: string;
  start: StoredForm;
  /** The field at which it opens; at its beginning when there is none. */
  fill?: string | null;
  /** Opens the form as it starts. */
  onAnew: () => void;
  close: () => void;
}

/** The form of an offer with its preview, its autosave and its main act. */
export function OfferFormDialog({ mode, title, form: name, start, fill = null, onAnew, close }: OfferFormDialogProps) {
  const t = useTranslations('offers');
  const { opened, change, setDraft, kept, saved } = useOpenOffer(name, start, mode);
  const form = useOfferForm(opened.draft, setDraft, mode);
  const saving = useDraftSaving(
    form.draft,
    {
      // An edited offer is no draft: its own id is not a draft's.
      id: mode === 'create' ? opened.id : null,
      key: opened.draftKey,
      savedAt: (opened.id !== null && start.savedAt) || null,
      unsaved: kept.state !== 'fresh',
    },
    mode === 'create',
    saved,
  );
  const waiting = useWaitingSearches(form.draft, mode === 'edit' ? opened.id : null);
  const pendingPhotos = opened.photosOnTheWay;
  const setPendingPhotos = useCallback((photosOnTheWay: number) => change({ photosOnTheWay }), [change]);
  const wrong = useFirstWrong<ExtraGroup>();
  useLeadTo(fill, form, wrong);
  const publish = usePublishOffer({
    mode,
    offerId: mode === 'edit' ? opened.id : null,
    form,
    saving,
    onDone: kept.done,
    showWrong: wrong.show,
  });
  const waitsForPhotos = pendingPhotos > 0 && form.issues.length === 0 && !form.lacksPlace;
  const { asked, submit } = useSubmitAfterPhotos(waitsForPhotos, publish.submit);

  const leave = (): void => {
    if (saving.leave()) toast.success(t('draftKept'));
    close();
  };
  const saveDraft = (): void => {
    saving.save().then(() => toast.success(t('draftSaved')), publish.complain);
  };
  return (
    <Dialog
      title={
        <>
          {title} <SavedAt saving={saving} />
        </>
      }
      onClose={leave}
      side="ember"
      large
      padded={false}
      footer={
        <OfferFormFooter
          form={form}
          mode={mode}
          waiting={waiting}
          pending={publish.pending || asked}
          photosOnTheWay={asked}
          onSubmit={submit}
          {...(mode === 'create'
            ? { onSaveDraft: saveDraft, savingDraft: saving.saving, canSaveDraft: hasContent(form.draft) }
            : {})}
        />
      }
    >
      <div className={classes.columns}>
        <div className={classes.form} ref={wrong.root}>
          <KeptNote kept={{ ...alsoAnew(kept, onAnew), ...(hasContent(form.draft) ? {} : { state: 'fresh' }) }} />
          <OfferForm
            form={form}
            open={wrong.open}
            onToggle={wrong.toggle}
            onPendingPhotos={setPendingPhotos}
            resumeKey={opened.draftKey}
          />
        </div>
        <OfferFormAside draft={form.draft} waiting={waiting} mode={mode} />
      </div>
    </Dialog>
  );
}

/** Opens the form at a field. */
function useLeadTo(fill: string | null, { fields }: OfferFormState, { show }: FirstWrong<ExtraGroup>): void {
  const lead = useEffectEvent((wanted: string) => {
    const field = fields.find(({ name }) => name === wanted);
    if (field) show(field.name, groupOf(field.section));
  });
  useEffect(() => {
    if (fill) lead(fill);
  }, [fill]);
}

/** Asked for while photos are on their way, it is published as soon as the last one is there. */
function useSubmitAfterPhotos(waits: boolean, send: () => Promise<void>) {
  const [asked, setAsked] = useState(false);
  const goOn = useEffectEvent(() => {
    void send().finally(() => setAsked(false));
  });
  useEffect(() => {
    if (asked && !waits) goOn();
  }, [asked, waits]);
  return { asked, submit: () => (waits ? setAsked(true) : void send()) };
}

function SavedAt({ saving }: { saving: DraftSaving }) {
  const t = useTranslations('offers');
  const format = useFormatter();
  if (!saving.savedAt) return null;
  const time = format.dateTime(saving.savedAt, { hour: '2-digit', minute: '2-digit' });
  return (
    <span className={classes.saved} role="status">
      <IconCheck size={16} stroke={1.75} aria-hidden />
      <span className="only-desktop">{t('draftSavedAt', { time })}</span>
      <span className="only-mobile">{t('draftSavedShort')}</span>
    </span>
  );
}
