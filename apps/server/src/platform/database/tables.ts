import type { ColumnType, Generated, Selectable } from 'kysely';

/** Core type `point` as both drivers' parsers give it: x is the longitude, y the latitude. Written as the text `(x,y)`. */
export interface Point {
  x: number;
  y: number;
}

interface RateLimitsTable {
  key: string;
  window_start: Date;
  tries: number;
}

interface OutboxMessagesTable {
  id: Generated<number>;
  channel: string;
  recipient: string;
  locale: string;
  template: string;
  data: ColumnType<unknown, string, string>;
  created_at: Generated<Date>;
  sent_at: Date | null;
  refused_at: Date | null;
  tries: Generated<number>;
  last_error: string | null;
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

interface LeasesTable {
  name: string;
  holder: string;
  until: Date;
}

interface NodesTable {
  id: string;
  name: string;
  version: string;
  started_at: Date;
  seen_at: Date;
  state: ColumnType<unknown, string, string>;
}

/**
 * The tables as the migrations leave them, for Kysely: those of the platform, and each area's by its `*.tables.ts`. jsonb is
 * written as JSON text and read as a value; polygon, box and ranges are read and written as PostgreSQL's text.
 */
export interface Tables {
  rate_limits: RateLimitsTable;
  outbox_messages: OutboxMessagesTable;
  server_keys: ServerKeysTable;
  failing_channels: FailingChannelsTable;
  live_events: LiveEventsTable;
  leases: LeasesTable;
  nodes: NodesTable;
}

export type Row<T extends keyof Tables> = Selectable<Tables[T]>;
