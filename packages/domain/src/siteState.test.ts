import { expect, it } from 'vitest';
import { problemsOf, type SiteState } from './siteState.ts';

const now = new Date('2026-09-15T09:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
const node = {
  version: '1.0.0',
  seen_at: ago(10),
  memory: 4e8,
  disk: { free: 5e10, total: 1e11 },
  replica: 'ok' as const,
  replica_delay: 0,
  left_alone: [],
  storage: true,
  streams: 3,
  slow: [],
};
const well: SiteState = {
  now,
  nodes: [node, node],
  oldestJob: 5,
  oldestMessage: 20,
  jobsGivenUp: 0,
  backupAt: ago(3_600),
  drill: { at: ago(86_400), ok: true },
  isProduction: true,
};
const with_ = (change: Partial<typeof node> | object): SiteState => ({
  ...well,
  nodes: [node, { ...node, ...change }],
});
const slow = (ms: number, seconds: number) => [{ sql: 'SELECT 1', ms, count: 1, at: ago(seconds).toISOString() }];

it.each<[string, SiteState, string[]]>([
  ['nothing where all is well', well, []],
  ['a node that fell silent', with_({ seen_at: ago(61) }), ['nodeSilent']],
  [
    'nothing of what a silent node said last',
    with_({ seen_at: ago(61), storage: false, version: '2' }),
    ['nodeSilent'],
  ],
  ['a storage that is away', with_({ storage: false }), ['storageAway']],
  ['a disk with less than 2 GB', with_({ disk: { free: 1.9e9, total: 1e11 } }), ['diskLow']],
  ['a small disk with less than a tenth', with_({ disk: { free: 4e8, total: 5e9 } }), ['diskLow']],
  ['not a small disk with a tenth', with_({ disk: { free: 6e8, total: 5e9 } }), []],
  ['no disk of a node that keeps nothing', with_({ disk: null }), []],
  ['a channel that is left alone', with_({ left_alone: ['mail'] }), ['channelLeftAlone']],
  ['messages that wait', { ...well, oldestMessage: 1_801 }, ['messagesLate']],
  ['jobs that wait', { ...well, oldestJob: 901 }, ['jobsLate']],
  ['a replica that is away', with_({ replica: 'away' }), ['replicaAway']],
  ['a replica that is behind', with_({ replica: 'behind', replica_delay: 12 }), ['replicaBehind']],
  ['no replica where there is none', with_({ replica: null, replica_delay: null }), []],
  ['no backup at all', { ...well, backupAt: null, drill: null }, ['backupNone']],
  ['no backup of a trial', { ...well, backupAt: null, drill: null, isProduction: false }, []],
  ['an old backup', { ...well, backupAt: ago(172_801) }, ['backupOld']],
  ['a drill that failed', { ...well, drill: { at: ago(60), ok: false } }, ['drillFailed']],
  ['an old drill', { ...well, drill: { at: ago(41 * 86_400), ok: true } }, ['drillOld']],
  ['backups that nobody has tried', { ...well, drill: null }, ['drillOld']],
  ['jobs that were given up', { ...well, jobsGivenUp: 1 }, ['jobsGivenUp']],
  ['two versions at once', with_({ version: '1.1.0' }), ['versionsDiffer']],
  ['a statement of five seconds', with_({ slow: slow(5_000, 60) }), ['statementsSlow']],
  ['not one of yesterday', with_({ slow: slow(9_000, 86_401) }), []],
  ['not one of a second', with_({ slow: slow(1_000, 60) }), []],
  [
    'the gravest first',
    { ...with_({ version: '2', storage: false }), jobsGivenUp: 3, backupAt: null },
    ['storageAway', 'backupNone', 'jobsGivenUp', 'versionsDiffer'],
  ],
])('tells %s', (_, site, expected) => expect(problemsOf(site)).toEqual(expected));
