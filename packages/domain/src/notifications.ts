import { type NotificationGroup, notificationGroups } from './notificationGroups.ts';

/** Every kind of notification. A later type renders with its message alone. */
export const notificationTypes = {
  viewingProposed: 1,
  viewingTimeChanged: 2,
  viewingAccepted: 3,
  viewingDeclined: 4,
  viewingCancelled: 5,
  offersProposed: 6,
  proposalAccepted: 7,
  proposalDeclined: 8,
  newSearch: 9,
  newOffer: 10,
  confirmOffer: 11,
  viewingForProposal: 12,
  leaveReview: 13,
  gotReview: 14,
  supportAnswered: 15,
  realtorOffersHelp: 16,
  clientAsksHelp: 17,
  searchExpires: 18,
  moderation: 19,
  favouriteChanged: 20,
  viewingSoon: 21,
  viewingAnswered: 22,
  agency: 23,
  message: 30,
  offerEnded: 31,
  searchEnded: 32,
} as const;
export type NotificationType = (typeof notificationTypes)[keyof typeof notificationTypes];

/** Ways out of the page; the page itself is always on. */
export const deliveryChannels = ['mail', 'telegram', 'push'] as const;
export type DeliveryChannel = (typeof deliveryChannels)[number];

/**
 * What a notification is about, from its reader's side: where its link leads and which colour it wears.
 * `service` is the product itself.
 */
type Subject = 'viewing' | 'ownOffer' | 'ownSearch' | 'theirOffer' | 'theirSearch' | 'person' | 'service';

interface NotificationKind {
  group: NotificationGroup;
  about: Subject;
  /** Folded into one row an hour, and sent out when that hour is over. */
  digest?: true;
  /** Sent by mail only when it is still unread, and none newer of the same came, so many milliseconds later. */
  mailWaits?: number;
}

const kinds: Readonly<Record<NotificationType, NotificationKind>> = {
  1: { group: 'viewings', about: 'viewing' },
  2: { group: 'viewings', about: 'viewing' },
  3: { group: 'viewings', about: 'viewing' },
  4: { group: 'viewings', about: 'viewing' },
  5: { group: 'viewings', about: 'viewing' },
  6: { group: 'proposals', about: 'ownSearch', digest: true },
  7: { group: 'proposals', about: 'ownOffer' },
  8: { group: 'proposals', about: 'ownOffer' },
  9: { group: 'matches', about: 'theirSearch', digest: true },
  10: { group: 'matches', about: 'ownSearch', digest: true },
  11: { group: 'listings', about: 'ownOffer', digest: true },
  12: { group: 'viewings', about: 'viewing' },
  13: { group: 'reviews', about: 'person' },
  14: { group: 'reviews', about: 'person' },
  15: { group: 'service', about: 'service' },
  16: { group: 'proposals', about: 'person' },
  17: { group: 'proposals', about: 'person' },
  18: { group: 'listings', about: 'ownSearch' },
  19: { group: 'service', about: 'service' },
  20: { group: 'matches', about: 'theirOffer' },
  21: { group: 'viewings', about: 'viewing' },
  22: { group: 'viewings', about: 'viewing' },
  23: { group: 'service', about: 'service' },
  30: { group: 'messages', about: 'person', mailWaits: 600_000 },
  31: { group: 'proposals', about: 'theirOffer' },
  32: { group: 'proposals', about: 'service' },
};

/** Group, subject and timing of a type; a type that is not known yet comes from the service. */
export function notificationKind(type: number): NotificationKind {
  return kinds[type as NotificationType] ?? { group: 'service', about: 'service' };
}

/** The types of a group, for a filtered list. */
export function typesOfGroup(group: NotificationGroup): NotificationType[] {
  return Object.values(notificationTypes).filter((type) => kinds[type].group === group);
}

export type ChannelChoice = Record<DeliveryChannel, boolean>;
export type NotificationPreferences = Record<NotificationGroup, ChannelChoice>;

/**
 * Where a person is told before they chose. Telegram and push need an act of theirs to be there at all, so connecting
 * them is already a wish; matches and reviews do not buzz in a chat.
 */
const defaults: Readonly<NotificationPreferences> = {
  viewings: { mail: true, telegram: true, push: true },
  matches: { mail: true, telegram: false, push: true },
  proposals: { mail: true, telegram: true, push: true },
  listings: { mail: true, telegram: true, push: true },
  reviews: { mail: true, telegram: false, push: false },
  service: { mail: true, telegram: true, push: true },
  messages: { mail: true, telegram: true, push: true },
};

export interface Choice {
  group: NotificationGroup;
  channel: DeliveryChannel;
  wanted: boolean;
}

/** The whole matrix: the defaults with a person's own choices over them. */
export function preferencesOf(choices: readonly Choice[]): NotificationPreferences {
  const all = Object.fromEntries(
    notificationGroups.map((group) => [group, { ...defaults[group] }]),
  ) as NotificationPreferences;
  for (const { group, channel, wanted } of choices) all[group][channel] = wanted;
  return all;
}
