import { IconBell, IconCalendar, IconHeart, IconHome, IconSearch, IconUser, type Icon } from '@tabler/icons-react';
import type { shell } from '../../texts/ru/shell.ts';
import { paths } from '../../lib/paths.ts';

interface AccountItem {
  text: keyof typeof shell & ('myOffers' | 'mySearches' | 'calendar' | 'favorites' | 'notifications' | 'profile');
  icon: Icon;
  path: string;
}

/** The pages of one's own, in the order of sidebar, user menu and mobile menu. */
export const accountItems: readonly AccountItem[] = [
  { text: 'myOffers', icon: IconHome, path: paths.myOffers() },
  { text: 'mySearches', icon: IconSearch, path: paths.mySearches() },
  { text: 'calendar', icon: IconCalendar, path: paths.calendar() },
  { text: 'favorites', icon: IconHeart, path: paths.reactions() },
  { text: 'notifications', icon: IconBell, path: paths.notifications() },
  { text: 'profile', icon: IconUser, path: paths.profile() },
];
