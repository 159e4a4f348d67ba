import { Outlet } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Toasts } from '../ui/Toasts.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { DialogHost } from './DialogHost.tsx';
import { LateListeners } from './LateListeners.tsx';

/** Around every page: the way past the header for keyboards, the dialogs of the address, the notices. */
export function Root() {
  const t = useTranslations('shell');
  return (
    <>
      <a href="#main" className="skip">
        {t('skip')}
      </a>
      <Outlet />
      <DialogHost />
      <ConnectionNotice />
      <Toasts />
      <LateListeners />
    </>
  );
}
