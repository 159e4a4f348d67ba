import type { ColumnType, Generated } from 'kysely';

interface NotificationsTable {
  id: Generated<number>;
  user_id: number;
  type: number;
  from_user_id: number | null;
  offer_id: number | null;
  search_id: number | null;
  viewing_id: number | null;
  proposal_id: number | null;
  data: ColumnType<unknown, string | undefined, string>;
  digest_key: string | null;
  read_at: Date | null;
  created_at: Generated<Date>;
}

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

interface TelegramNoticesTable {
  chat_id: number;
  message_id: number;
  user_id: number;
  notification_id: number | null;
  path: string;
  sent_at: Date;
}

declare module '../platform/database/tables.ts' {
  interface Tables {
    notifications: NotificationsTable;
    notification_preferences: NotificationPreferencesTable;
    push_subscriptions: PushSubscriptionsTable;
    telegram_notices: TelegramNoticesTable;
    notification_deliveries: NotificationDeliveriesTable;
  }
}
