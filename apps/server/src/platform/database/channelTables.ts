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

/** What open pages are told. */
interface LiveEventsTable {
  id: Generated<number>;
  users: number[];
  event: ColumnType<unknown, string, string>;
  /** Number of the transaction, as text. */
  written_by: Generated<string>;
  written_at: Generated<Date>;
}

/** How notifications reach pages, and leave them. */
export interface ChannelTables {
  live_events: LiveEventsTable;
  notification_preferences: NotificationPreferencesTable;
  push_subscriptions: PushSubscriptionsTable;
  notification_deliveries: NotificationDeliveriesTable;
  server_keys: ServerKeysTable;
  failing_channels: FailingChannelsTable;
}
