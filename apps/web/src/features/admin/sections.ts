import { IconChartBar } from '../../ui/icons/IconChartBar.tsx';
import { IconFlag } from '../../ui/icons/IconFlag.tsx';
import { IconGauge } from '../../ui/icons/IconGauge.tsx';
import { IconHistory } from '../../ui/icons/IconHistory.tsx';
import { IconHome } from '../../ui/icons/IconHome.tsx';
import { IconHomeSearch } from '../../ui/icons/IconHomeSearch.tsx';
import { IconList } from '../../ui/icons/IconList.tsx';
import { IconMessageCircle } from '../../ui/icons/IconMessageCircle.tsx';
import { IconWindowMaximize as IconWindow } from '../../ui/icons/IconWindowMaximize.tsx';
import { IconUsers } from '../../ui/icons/IconUsers.tsx';
import type { Icon } from '../../ui/icons/drawIcon.tsx';
import { paths } from '../../lib/paths.ts';
import type { AdminMessages } from '../../texts/messages.ts';

export interface AdminItem {
  text: keyof AdminMessages['admin']['nav'] &
    (
      | 'statistics'
      | 'moderation'
      | 'users'
      | 'offers'
      | 'searches'
      | 'support'
      | 'landing'
      | 'dictionary'
      | 'log'
      | 'state'
    );
  icon: Icon;
  path: string;
}

/** The pages of administrators in the two groups of the compact menu, which the sidebar shows one after another. */
export const adminGroups: { site: readonly AdminItem[]; people: readonly AdminItem[] } = {
  site: [
    { text: 'statistics', icon: IconChartBar, path: paths.admin() },
    { text: 'landing', icon: IconWindow, path: paths.adminLanding() },
    { text: 'dictionary', icon: IconList, path: paths.adminDictionary() },
    { text: 'log', icon: IconHistory, path: paths.adminLog() },
    { text: 'state', icon: IconGauge, path: paths.adminState() },
  ],
  people: [
    { text: 'moderation', icon: IconFlag, path: paths.adminModeration() },
    { text: 'users', icon: IconUsers, path: paths.adminUsers() },
    { text: 'offers', icon: IconHome, path: paths.adminOffers() },
    { text: 'searches', icon: IconHomeSearch, path: paths.adminSearches() },
    { text: 'support', icon: IconMessageCircle, path: paths.adminSupport() },
  ],
};

/** In the order of the sidebar. */
export const adminItems: readonly AdminItem[] = [...adminGroups.people, ...adminGroups.site];

/** The statistics stand at the address under which all others lie. */
export const isAdminHere = (item: AdminItem, path: string): boolean =>
  path.replace(/\/$/, '') === item.path || (item.path !== paths.admin() && path.startsWith(`${item.path}/`));
