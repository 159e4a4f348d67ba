/** What whoever keeps the site has to look at, the gravest first. */
export const siteProblems = [
  'nodeSilent',
  'storageAway',
  'diskLow',
  'channelLeftAlone',
  'messagesLate',
  'jobsLate',
  'replicaAway',
  'replicaBehind',
  'backupNone',
  'backupOld',
  'drillFailed',
  'jobsGivenUp',
  'versionsDiffer',
  'drillOld',
  'statementsSlow',
] as const;
export type SiteProblem = (typeof siteProblems)[number];

/** How one node is, as it says itself. */
export interface NodeState {
  /** Bytes that the process holds. */
  memory: number;
  /** Of the disk of its data, bytes. */
  disk: { free: number; total: number } | null;
  /** Null where there is none. */
  replica: 'ok' | 'away' | 'behind' | null;
  /** How far the replica is behind, seconds. */
  replica_delay: number | null;
  /** What failed so often that it is asked only now and then. */
  left_alone: string[];
  storage: boolean;
  /** Open pages that listen. */
  streams: number;
  slow: SlowStatement[];
}

export interface SlowStatement {
  /** Without what it was asked with. */
  sql: string;
  /** The longest one, milliseconds. */
  ms: number;
  count: number;
  /** The last time. */
  at: string;
}

export interface SiteState {
  now: Date;
  nodes: readonly (NodeState & { version: string; seen_at: Date })[];
  /** Seconds for which the oldest has been due. */
  oldestJob: number;
  oldestMessage: number;
  jobsGivenUp: number;
  backupAt: Date | null;
  drill: { at: Date; ok: boolean } | null;
  /** Nobody asks a trial for backups. */
  isProduction: boolean;
}

const minute = 60;
const day = 86_400;
/** A node says that it runs every 15 s. */
export const silentAfter = minute;
/** As the alerts of `deploy/alerts.yml` have it. */
const limits = { job: 15 * minute, message: 30 * minute, backup: 2 * day, drill: 40 * day, slow: day };

/** A tenth of the disk, or 2 GB of a large one. */
const isLow = ({ free, total }: { free: number; total: number }): boolean => free < Math.min(total / 10, 2e9);

/** What has to be looked at, the gravest first. */
export function problemsOf(site: SiteState): SiteProblem[] {
  const since = (moment: Date) => (site.now.getTime() - moment.getTime()) / 1_000;
  const here = site.nodes.filter(({ seen_at: seen }) => since(seen) <= silentAfter);
  const some = (is: (node: NodeState) => boolean) => here.some(is);
  const { backupAt, drill, isProduction } = site;
  const found: Record<SiteProblem, boolean> = {
    nodeSilent: here.length < site.nodes.length,
    storageAway: some(({ storage }) => !storage),
    diskLow: some(({ disk }) => disk !== null && isLow(disk)),
    channelLeftAlone: some(({ left_alone: left }) => left.length > 0),
    messagesLate: site.oldestMessage > limits.message,
    jobsLate: site.oldestJob > limits.job,
    replicaAway: some(({ replica }) => replica === 'away'),
    replicaBehind: some(({ replica }) => replica === 'behind'),
    backupNone: isProduction && backupAt === null,
    backupOld: backupAt !== null && since(backupAt) > limits.backup,
    drillFailed: drill !== null && !drill.ok,
    jobsGivenUp: site.jobsGivenUp > 0,
    versionsDiffer: new Set(here.map(({ version }) => version)).size > 1,
    drillOld: isProduction && backupAt !== null && (drill === null || since(drill.at) > limits.drill),
    statementsSlow: some(({ slow }) => slow.some(({ at, ms }) => ms >= 5_000 && since(new Date(at)) < limits.slow)),
  };
  return siteProblems.filter((problem) => found[problem]);
}
