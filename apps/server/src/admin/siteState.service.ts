import type { showSiteState } from '@app/contract/adminSiteState';
import type { Reply } from '@app/contract/call';
import { problemsOf, silentAfter } from '@app/domain/siteState';
import { lastBackupAndDrill, selectStateCounts } from '../platform/database/stateCounts.queries.ts';
import { selectQueues } from '../platform/jobs/queues.queries.ts';
import { selectChannels, selectDatabaseSize, selectNodes } from '../platform/nodes/nodes.queries.ts';
import { ownNode } from '../platform/nodes/ownNode.ts';
import { channels } from '../platform/outbox/outbox.ts';
import type { Services } from '../platform/services.ts';

const shownStatements = 10;

/** How the site is at this moment; the node that answers says first how it is itself. */
export async function readSiteState(services: Services, now: Date): Promise<Reply<typeof showSiteState>> {
  const { db, config, engine } = services;
  await ownNode(services).announce();
  const [nodes, counts, queues, waiting, database, { backupAt, drill }] = await Promise.all([
    selectNodes(db),
    selectStateCounts(db, now),
    selectQueues(db, now),
    selectChannels(db, now),
    selectDatabaseSize(db),
    lastBackupAndDrill(db),
  ]);
  const ways = { mail: config.smtpUrl, sms: config.smsUrl, telegram: config.telegramBotToken };
  const known = nodes.map(({ state, ...node }) => ({ ...node, ...state }));
  return {
    at: now.toISOString(),
    problems: problemsOf({
      now,
      nodes: known,
      oldestJob: counts.jobs_oldest_waiting_seconds,
      oldestMessage: counts.outbox_oldest_waiting_seconds,
      jobsGivenUp: counts.jobs_given_up,
      backupAt,
      drill,
      isProduction: config.production,
    }),
    nodes: known.map(({ id: _id, slow: _slow, started_at, seen_at, ...node }) => ({
      ...node,
      started_at: started_at.toISOString(),
      seen_at: seen_at.toISOString(),
      silent: now.getTime() - seen_at.getTime() > silentAfter * 1_000,
    })),
    database: { engine, ...database },
    queues,
    given_up: counts.jobs_given_up,
    channels: channels.map((channel) => {
      const {
        waiting: count = 0,
        oldest_seconds = 0,
        failed_at = null,
      } = waiting.find((row) => row.channel === channel) ?? {};
      const configured = ways[channel] !== undefined;
      return { channel, configured, waiting: count, oldest_seconds, failed_at: failed_at?.toISOString() ?? null };
    }),
    backup_at: backupAt?.toISOString() ?? null,
    drill: drill && { at: drill.at.toISOString(), ok: drill.ok },
    slow: known
      .flatMap(({ name, slow }) => slow.map((statement) => ({ ...statement, node: name })))
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, shownStatements),
  };
}
