import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { MessengerButton } from './components/MessengerButton.tsx';
import classes from './SignInDialog.module.css';
import type { PhoneRefusal } from './useMessengerPhone.ts';

/** Why the number that was shared with the bot did not become the account's, and what to do about it. */
export function PhoneRefusedDialog({ why, onClose }: { why: PhoneRefusal; onClose: () => void }) {
  const t = useTranslations('messenger.refused');
  return (
    <Dialog title={t(`${why}.title`)} onClose={onClose} width={375} card>
      <div className={classes.form}>
        <p className="muted">{t(`${why}.text`)}</p>
        {why === 'taken' ? (
          <MessengerButton />
        ) : (
          <LinkButton to={`${paths.profile()}#contacts`} variant="ink" size="l" block onClick={onClose}>
            {t('other.act')}
          </LinkButton>
        )}
      </div>
    </Dialog>
  );
}
