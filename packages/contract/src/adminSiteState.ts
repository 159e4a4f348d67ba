import { siteProblems } from '@app/domain/siteState';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { instant } from './shared.ts';

const slowStatement = z.object({
  /** Without what it was asked with. */
  sql: z.string(),
  ms: z.number(),
  count: z.number(),
  at: instant,
});

/** How the site itself is: what an operator looks at first. */
export const showSiteState = defineCall({
  name: 'showSiteState',
  area: 'admin',
  summary: 'How the site is: its nodes, queues, channels, database, disk and backups',
  method: 'GET',
  path: '/api/admin-dashboard/site-state',
  access: 'admin',
  reply: z.object({
    at: instant,
    /** The gravest first; none when all is well. */
    problems: z.array(z.enum(siteProblems)),
    nodes: z.array(
      z.object({
        name: z.string(),
        version: z.string(),
        started_at: instant,
        seen_at: instant,
        /** It has not said for a minute that it runs. */
        silent: z.boolean(),
        /** Bytes. */
        memory: z.number(),
        disk: z.object({ free: z.number(), total: z.number() }).nullable(),
        replica: z.enum(['ok', 'away', 'behind']).nullable(),
        /** Seconds. */
        replica_delay: z.number().nullable(),
        left_alone: z.array(z.string()),
        storage: z.boolean(),
        streams: z.number(),
      }),
    ),
    database: z.object({
      engine: z.enum(['embedded', 'native']),
      /** Bytes. */
      size: z.number(),
      connections: z.number(),
      most_connections: z.number(),
    }),
    /** Those in which something waits or runs. */
    queues: z.array(
      z.object({ name: z.string(), waiting: z.number(), running: z.number(), oldest_seconds: z.number() }),
    ),
    given_up: z.number(),
    channels: z.array(
      z.object({
        channel: z.enum(['mail', 'sms', 'telegram']),
        /** Whether there is a way out for it; else its messages stay where they are. */
        configured: z.boolean(),
        waiting: z.number(),
        oldest_seconds: z.number(),
        failed_at: instant.nullable(),
      }),
    ),
    backup_at: instant.nullable(),
    drill: z.object({ at: instant, ok: z.boolean() }).nullable(),
    slow: z.array(slowStatement.extend({ node: z.string() })),
  }),
});
