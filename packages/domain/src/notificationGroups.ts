/** What a person chooses channels for: one row of the preferences each. */
export const notificationGroups = [
  'viewings',
  'matches',
  'proposals',
  'listings',
  'reviews',
  'service',
  'messages',
] as const;
export type NotificationGroup = (typeof notificationGroups)[number];
