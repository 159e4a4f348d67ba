import { IconBell } from '../../ui/icons/IconBell.tsx';
import { IconCalendar } from '../../ui/icons/IconCalendar.tsx';
import { IconGauge } from '../../ui/icons/IconGauge.tsx';
import { IconHeart } from '../../ui/icons/IconHeart.tsx';
import { IconHome } from '../../ui/icons/IconHome.tsx';
import { IconMessageCircle } from '../../ui/icons/IconMessageCircle.tsx';
import { IconSearch } from '../../ui/icons/IconSearch.tsx';
import { IconUser } from '../../ui/icons/IconUser.tsx';
import { IconUsers } from '../../ui/icons/IconUsers.tsx';
import type { Icon } from '../../ui/icons/drawIcon.tsx';
import type { cabinet } from '../../texts/ru/cabinet.ts';
import { paths } from '../../lib/paths.ts';
import { messagesPath } from '../../lib/messagesPath.ts';

export interface AccountItem {
  text: keyof typeof cabinet &
    (
      | 'overview'
      | 'myOffers'
      | 'mySearches'
      | 'calendar'
      | 'favorites'
      | 'messages'
      | 'notifications'
      | 'agency'
      | 'profile'
    );
  icon: Icon;
  path: string;
  /** For realtors alone: to others it is nothing. */
  ofRealtors?: true;
}

export const overview: AccountItem = { text: 'overview', icon: IconGauge, path: paths.dashboard() };

/** The pages of one's own in groups, in the order of sidebar, bottom bar, user menu and mobile menu. */
export const accountGroups = {
  mine: [
    { text: 'myOffers', icon: IconHome, path: paths.myOffers() },
    { text: 'mySearches', icon: IconSearch, path: paths.mySearches() },
    { text: 'favorites', icon: IconHeart, path: paths.reactions() },
  ],
  time: [
    { text: 'calendar', icon: IconCalendar, path: paths.calendar() },
    { text: 'messages', icon: IconMessageCircle, path: messagesPath() },
    { text: 'notifications', icon: IconBell, path: paths.notifications() },
  ],
  person: [
    { text: 'agency', icon: IconUsers, path: paths.agency(), ofRealtors: true },
    { text: 'profile', icon: IconUser, path: paths.profile() },
  ],
} as const satisfies Record<string, readonly AccountItem[]>;

/** Those of the items that this person has a use for. */
export const itemsFor = (items: readonly AccountItem[], user: { isRealtor: boolean } | null): AccountItem[] =>
  items.filter(({ ofRealtors }) => !ofRealtors || user?.isRealtor);

/** Whether this page, or one under it, is shown; the overview stands above all others. */
export function isHere(item: AccountItem, path: string): boolean {
  return item === overview ? path.replace(/\/$/, '') === item.path : path.startsWith(item.path);
}
