import { useTranslations } from 'use-intl';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import classes from './ConfirmDialog.module.css';

interface ConfirmDialogProps {
  title: string;
  text?: string;
  /** The act's own word; "Confirm" when left out. */
  act?: string;
  /** The act destroys something. */
  dangerous?: boolean;
  /** Somebody else may have led the person here: a careless Enter does nothing. */
  wary?: boolean;
  pending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an act that cannot be taken back. */
export function ConfirmDialog({ title, text, act, dangerous, wary, pending, onConfirm, onClose }: ConfirmDialogProps) {
  const t = useTranslations('ui');
  return (
    <Dialog title={title} onClose={onClose} width={440} card>
      {text ? <p className="muted">{text}</p> : null}
      <div className={classes.acts}>
        <Button onClick={onClose} data-autofocus={wary || undefined}>
          {t('cancel')}
        </Button>
        <Button
          variant={dangerous ? 'bad' : 'ink'}
          loading={pending}
          onClick={onConfirm}
          data-autofocus={!wary || undefined}
        >
          {act ?? t('confirm')}
        </Button>
      </div>
    </Dialog>
  );
}
