import type { ColumnType, Generated } from 'kysely';

interface NotificationPreferencesTable {
  user_id: number;
  topic: string;
  channel: string;
  wanted: boolean;
}

interface PushSubscriptionsTable {
  id: Generated<number>;
  user_id: number;
  session_hash: Buffer;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Generated<Date>;
}

interface NotificationDeliveriesTable {
  notification_id: number;
  channel: string;
  due_at: Date;
  done_at: Date | null;
  outcome: string | null;
}

interface ServerKeysTable {
  name: string;
  value: ColumnType<unknown, string, string>;
  created_at: Generated<Date>;
}

interface FailingChannelsTable {
  channel: string;
  failed_at: Date;
}

/** How notifications leave the page. */
export interface ChannelTables {
  notification_preferences: NotificationPreferencesTable;
  push_subscriptions: PushSubscriptionsTable;
  notification_deliveries: NotificationDeliveriesTable;
  server_keys: ServerKeysTable;
  failing_channels: FailingChannelsTable;
}
