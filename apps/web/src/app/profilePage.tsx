import { ProfilePage } from '../features/accounts/ProfilePage.tsx';
import { NotificationPreferences } from '../features/notifications/components/NotificationPreferences.tsx';

/** The profile with what another area brings to it. */
export function Profile() {
  return <ProfilePage preferences={<NotificationPreferences />} />;
}
