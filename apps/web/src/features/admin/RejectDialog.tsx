import { rejectReasons } from '@app/domain/rejectReasons';
import { useLocale, useTranslations } from 'use-intl';
import { useKept } from '../../lib/useKept.ts';
import { IconBan } from '../../ui/icons/IconBan.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { KeptNote } from '../../ui/KeptNote.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import classes from './components/ActMenu.module.css';

/** Characters of a reason. */
const longest = 300;

interface RejectDialogProps {
  /** What is rejected, `offer-12`: the reason is kept for it until it is given. */
  about: string;
  title: string;
  /** What comes of it. */
  text: string;
  pending: boolean;
  onReject: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks why something is taken off the market: its owner reads it. */
export function RejectDialog({ about, title, text, pending, onReject, onClose }: RejectDialogProps) {
  const t = useTranslations('admin');
  const ui = useTranslations('ui');
  const locale = useLocale();
  const [reason, setReason, kept] = useKept(`reject-${about}`, '');
  const why = reason.trim();
  // The owner reads a ready one in their own language.
  const templates = rejectReasons.map((one) => one[locale]);
  const ready = templates.includes(reason);
  return (
    <Dialog title={title} onClose={onClose} width={480} card>
      <form
        className="stack gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (why === '' || why.length > longest) return;
          onReject(why).then(
            () => kept.done(),
            () => undefined,
          );
        }}
      >
        <KeptNote kept={kept} />
        <p className="muted small">{text}</p>
        <Select
          label={t('template')}
          value={ready ? reason : ''}
          options={[{ value: '', label: t('templateOwn') }, ...templates]}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <TextArea label={t('ask.reason')} value={reason} onChange={setReason} max={longest} rows={3} />
        <div className={classes.acts}>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button
            type="submit"
            variant="bad"
            icon={IconBan}
            loading={pending}
            disabled={why === '' || why.length > longest}
          >
            {t('offers.reject')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
