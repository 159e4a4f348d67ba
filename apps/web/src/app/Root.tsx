import { Outlet } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { MessengerEntry } from '../features/accounts/components/MessengerEntry.tsx';
import { SecondFactorStep } from '../features/accounts/components/SecondFactorStep.tsx';
import { LiveUpdates } from '../features/notifications/components/LiveUpdates.tsx';
import { useAllowedReaction } from '../features/reactions/useAllowedReaction.ts';
import { Toasts } from '../ui/Toasts.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { DialogHost } from './DialogHost.tsx';

/** Around every page: the way past the header for keyboards, the dialogs of the address, the notices. */
export function Root() {
  const t = useTranslations('shell');
  useAllowedReaction();
  return (
    <>
      <a href="#main" className="skip">
        {t('skip')}
      </a>
      <Outlet />
      <DialogHost />
      <ConnectionNotice />
      <Toasts />
      <LiveUpdates />
      <MessengerEntry />
      <SecondFactorStep />
    </>
  );
}
