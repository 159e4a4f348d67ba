import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { IconCheck } from '../../../ui/icons/IconCheck.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { KeptNote } from '../../../ui/KeptNote.tsx';
import { type FirstWrong, useFirstWrong } from '../../../ui/fields/useFirstWrong.ts';
import type { FormMode } from '../../../ui/fields/useFormState.ts';
import { toast } from '../../../ui/toast.ts';
import { useCurrentUser } from '../../../lib/currentUser.ts';
import { dialogParams } from '../../../lib/paths.ts';
import { useAskSignIn } from '../../../lib/useAskSignIn.ts';
import { alsoAnew } from '../../../lib/useKept.ts';
import { useDraftSaving, type DraftSaving } from './useDraftSaving.ts';
import { type OfferFormState, useOfferForm } from './useOfferForm.ts';
import { type StoredForm, useOpenOffer } from './useOpenOffer.ts';
import type { Published } from './PublishedDialog.tsx';
import { usePublishOffer } from './usePublishOffer.ts';
import { useWaitingSearches } from './useWaitingSearches.ts';
import { hasContent } from './offerDraft.ts';
import { OfferForm } from './OfferForm.tsx';
import classes from './OfferForm.module.css';
import { OfferFormAside } from './OfferFormAside.tsx';
import { OfferFormFooter } from './OfferFormFooter.tsx';

interface OfferFormDialogProps {
  mode: FormMode;
  title: string;
  /** Which form it is: `newOfferForm`, `offer-draft-<id>` or `offer-edit-<id>`. */
  form: string;
  start: StoredForm;
  /** The field at which it opens; at its beginning when there is none. */
  fill?: string | null;
  /** Opens the form as it starts. */
  onAnew: () => void;
  /** A new offer is shown to everybody. */
  onPublished?: (published: Published) => void;
  close: () => void;
}

/** The form of an offer with its preview, its autosave and its main act. */
export function OfferFormDialog({ mode, title, form: name, start, fill = null, ...acts }: OfferFormDialogProps) {
  const { onAnew, onPublished, close } = acts;
  const t = useTranslations('offers');
  const { opened, change, setDraft, kept, saved } = useOpenOffer(name, start, mode);
  const isGuest = useCurrentUser().state === 'guest';
  const form = useOfferForm(opened.draft, setDraft, mode, isGuest ? opened.photosOnTheWay : null);
  const saving = useDraftSaving(
    form.draft,
    {
      // An edited offer is no draft: its own id is not a draft's.
      id: mode === 'create' ? opened.id : null,
      key: opened.draftKey,
      savedAt: (opened.id !== null && start.savedAt) || null,
      unsaved: kept.state !== 'fresh',
    },
    mode === 'create' && !isGuest,
    saved,
  );
  const waiting = useWaitingSearches(form.draft, mode === 'edit' ? opened.id : null);
  const setPendingPhotos = useCallback((photosOnTheWay: number) => change({ photosOnTheWay }), [change]);
  const wrong = useFirstWrong(form.fields);
  useLeadTo(fill, form, wrong);
  const publish = usePublishOffer({
    offerId: mode === 'edit' ? opened.id : null,
    form,
    wrong,
    saving,
    onDone: kept.done,
    onPublished,
  });
  const waitsForPhotos = opened.photosOnTheWay > 0 && form.issues.every(({ name }) => name === 'photos');
  const { asked, submit } = useSubmitAfterPhotos(waitsForPhotos, publish.submit);
  const askSignIn = useSignInToPublish();

  const leave = (): void => {
    if (saving.leave()) toast.success(t('draftKept'));
    else if (isGuest && (hasContent(form.draft) || opened.photosOnTheWay > 0)) toast.success(t('draftInBrowser'));
    close();
  };
  const saveDraft = (): void => {
    // It is kept there as it is typed.
    if (isGuest) return void toast.success(t('draftInBrowser'));
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
          waiting={waiting}
          pending={publish.pending || asked}
          photosOnTheWay={asked}
          onSubmit={isGuest ? () => publish.isComplete() && askSignIn() : submit}
          onSaveDraft={saveDraft}
          savingDraft={saving.saving}
        />
      }
    >
      <div className={classes.columns}>
        <div className={classes.form} ref={wrong.root}>
          <KeptNote kept={{ ...alsoAnew(kept, onAnew), ...(hasContent(form.draft) ? {} : { state: 'fresh' }) }} />
          <OfferForm form={form} wrong={wrong} onPendingPhotos={setPendingPhotos} resumeKey={opened.draftKey} />
        </div>
        <OfferFormAside draft={form.draft} waiting={waiting} mode={mode} />
      </div>
    </Dialog>
  );
}

/** Publishing is the first thing that an account is needed for: after it the form is there as it was, with its photos. */
function useSignInToPublish(): () => void {
  const t = useTranslations('offers');
  const askSignIn = useAskSignIn();
  return () => {
    toast.warning(t('signInToPublish'));
    askSignIn({ open: dialogParams.createOffer() });
  };
}

/** Opens the form at a field. */
function useLeadTo(name: string | null, { fields }: OfferFormState, { lead }: FirstWrong): void {
  const begin = useEffectEvent((wanted: string) => {
    if (fields.some((field) => field.name === wanted)) lead(wanted);
  });
  useEffect(() => {
    if (name) begin(name);
  }, [name]);
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
