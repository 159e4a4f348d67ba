import type { NotificationGroup } from '@app/domain/notificationGroups';
import {
  deliveryChannels,
  preferencesOf,
  type Choice,
  type DeliveryChannel,
  type NotificationPreferences,
} from '@app/domain/notifications';
import type { Db } from '../platform/database/database.ts';
import { pushKeys } from './push.service.ts';
import { selectChoices, selectReach, upsertChoices, type Reach } from './preferences.queries.ts';

/** What a person wants and how they can be reached. */
export interface WantedDelivery {
  reach: Reach;
  preferences: NotificationPreferences;
}

/** By id; whoever is deleted is not there. */
export async function deliveryWantedBy(
  db: Db,
  userIds: readonly number[],
  now: Date,
): Promise<Map<number, WantedDelivery>> {
  const people = await selectReach(db, userIds, now);
  const choices = Map.groupBy(await selectChoices(db, userIds), ({ userId }) => userId);
  return new Map(people.map((reach) => [reach.id, { reach, preferences: preferencesOf(choices.get(reach.id) ?? []) }]));
}

/** An address that nobody proved may be a stranger's: nothing is sent there. */
export function canReach(reach: Reach, channel: DeliveryChannel): boolean {
  if (channel === 'mail') return reach.email !== null && reach.email_proven_at !== null;
  if (channel === 'telegram') return reach.telegram_chat_id !== null && reach.telegram_sync;
  return reach.takes_push;
}

/** The channels that a notification of this group is to leave by. */
export function wantedChannels({ reach, preferences }: WantedDelivery, group: NotificationGroup): DeliveryChannel[] {
  return deliveryChannels.filter((channel) => preferences[group][channel] && canReach(reach, channel));
}

export async function showPreferences(db: Db, userId: number, now: Date) {
  const wanted = (await deliveryWantedBy(db, [userId], now)).get(userId)!;
  const { reach, preferences } = wanted;
  const mail = reach.email === null ? 'missing' : reach.email_proven_at === null ? 'unproven' : 'yes';
  return {
    groups: preferences,
    ready: {
      mail: mail as 'yes' | 'missing' | 'unproven',
      telegram: canReach(reach, 'telegram'),
      push: reach.takes_push,
    },
    push_key: (await pushKeys(db)).publicKey,
  };
}

export async function changePreferences(db: Db, userId: number, changes: readonly Choice[], now: Date) {
  await upsertChoices(db, userId, changes);
  return showPreferences(db, userId, now);
}
