import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import { readIdentifier } from '@app/domain/identifier';
import { product } from '@app/domain/product';
import { z } from 'zod';
import { fileVariable, readSecretFiles, secretVariables } from './secretFiles.ts';

const filled = (s: string | undefined) => (s?.trim() ? s.trim() : undefined);

/** @param isWhole what else the address has to have */
function urlWith(protocols: readonly string[], example: string, isWhole: (url: URL) => boolean = () => true) {
  return z
    .string()
    .refine(
      (s) => URL.canParse(s) && protocols.includes(new URL(s).protocol) && isWhole(new URL(s)),
      `must be an address like ${example}; leave it out to do without`,
    )
    .optional();
}

const web = ['http:', 'https:'] as const;
const isOrigin = ({ pathname, search, hash, username }: URL) => pathname + search + hash + username === '/';
const bucketParameters: Record<string, RegExp> = { region: /^[\w-]+$/, ssl: /^[01]$/ };
const isBucket = ({ hostname, username, password, pathname, searchParams }: URL) =>
  [hostname, username, password].every(Boolean) &&
  /^\/[\w.-]+\/?$/.test(pathname) &&
  [...searchParams].every(([name, value]) => bucketParameters[name]?.test(value));
const isMailServer = ({ hostname, pathname }: URL) => hostname !== '' && /^\/?$/.test(pathname);

/** Of raster tiles, with places for their numbers behind the host. */
const isTileAddress = (s: string): boolean =>
  /^https?:\/\/[^/?#{}]+\//.test(s) && URL.canParse(s) && ['{z}', '{x}', '{y}'].every((name) => s.includes(name));

/** As people write a number: neither `1e3` nor `0x10`. */
function wholeNumber(min: number, max: number, meant: string) {
  return z
    .string()
    .refine((s) => /^\d{1,9}$/.test(s) && Number(s) >= min && Number(s) <= max, `must be ${meant}`)
    .transform(Number);
}

const listed = (s: string): string[] =>
  s
    .split(',')
    .map((p) => p.trim())
    .filter(Boolean);

/** An address, or a name that may be one's; `999.1.1.1` is neither. */
const isHost = (s: string): boolean => isIP(s) > 0 || (/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(s) && !/^[\d.]+$/.test(s));

/** What the proxies' addresses may be told by: `loopback`, an address, or a network of addresses. */
function isNetwork(s: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(s)) return true;
  const [, address = '', , bits = '1'] = /^([^/]+)(\/(\d{1,3}))?$/.exec(s) ?? [];
  const version = isIP(address);
  return version > 0 && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128);
}

/** The National Bank of Moldova's daily list, where `{date}` is today in Chișinău; when it fails, a public service. */
const ratesSources = [
  'https://www.bnm.md/ro/official_exchange_rates?get_xml=1&date={date}',
  'https://open.er-api.com/v6/latest/EUR',
];

/** Moldova of OpenStreetMap, made anew each day. */
const usualExtract = 'https://download.geofabrik.de/europe/moldova-latest.osm.pbf';

const variables = z.object({
  NODE_ENV: z
    .enum(
      ['production', 'development', 'test'],
      'must be production for a site that people rely on; leave it out to try out',
    )
    .optional(),
  PORT: wholeNumber(0, 65_535, 'a number from 0 to 65535, for example 3000').default(3000),
  HOST: z
    .string()
    .refine(isHost, 'must be an address or a name of this machine, like 0.0.0.0 or 127.0.0.1; the port is set by PORT')
    .default('0.0.0.0'),
  PUBLIC_URL: urlWith(web, 'https://vatra.md, with nothing after the host', isOrigin),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: urlWith(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name'),
  DATABASE_POOL_URL: urlWith(['postgres:', 'postgresql:'], 'postgres://user:password@pooler:6432/name'),
  DATABASE_REPLICA_URL: urlWith(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name'),
  MATCH_INDEX: z.enum(['0', '1'], 'must be 1 (keep open searches in memory) or 0').optional(),
  MAP_INDEX: z.enum(['0', '1'], 'must be 1 (keep what lists and the map show in memory) or 0').optional(),
  STORAGE_URL: urlWith(['s3:'], 's3://key:secret@host:9000/bucket?region=eu-central-1', isBucket),
  BACKUP_URL: z
    .string()
    .refine(
      (s) => s.startsWith('/') || (URL.canParse(s) && new URL(s).protocol === 's3:' && isBucket(new URL(s))),
      'must be a folder from / on, or a bucket like s3://key:secret@host:9000/backups?region=eu-central-1; leave it out to do without',
    )
    .optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'must be a passphrase of 12 characters or more').optional(),
  BACKUP_KEEP: wholeNumber(1, 9_999, 'a whole number from 1 on, for example 14').default(14),
  SMTP_URL: urlWith(['smtp:', 'smtps:'], 'smtp://user:password@host:587', isMailServer),
  SMS_URL: urlWith(web, 'https://sms.example/send'),
  SMS_COUNTRIES: z
    .string()
    .default('+373')
    .transform(listed)
    .refine(
      (list) => list.length > 0 && list.every((p) => /^\+[1-9]\d{0,6}$/.test(p)),
      'must be prefixes with commas between, like +373,+40',
    ),
  SMS_PER_DAY: wholeNumber(0, 999_999_999, 'a whole number, for example 2000').default(2000),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]{20,}$/, 'must be a bot token as BotFather gives it, like 123456:ABC-DEF…')
    .optional(),
  TELEGRAM_API_URL: urlWith(web, 'https://api.telegram.org'),
  TELEGRAM_WEBHOOK: z.enum(['0', '1'], 'must be 1 (Telegram brings updates to PUBLIC_URL) or 0').optional(),
  GEOCODER_URL: urlWith(web, 'https://nominatim.example'),
  MAP_STYLE_LIGHT_URL: urlWith(web, 'https://tiles.example/light.json'),
  MAP_STYLE_NIGHT_URL: urlWith(web, 'https://tiles.example/night.json'),
  MAP_SATELLITE_URL: z
    .string()
    .refine(
      isTileAddress,
      'must be an address of raster tiles like https://tiles.example/{z}/{x}/{y}.jpg; leave it out to do without',
    )
    .optional(),
  MAP_SATELLITE_ATTRIBUTION: z.string().max(200, 'must be a line of at most 200 characters').optional(),
  MAP_EXTRACT_URL: urlWith(web, usualExtract),
  RATES_URL: z
    .string()
    .default('')
    // A comma may stand in an address too: the next one begins with its protocol.
    .transform((s) => s.split(/\s*,\s*(?=https?:)/).filter(Boolean))
    .refine(
      (list) => list.length <= 2 && list.every((url) => URL.canParse(url) && /^https?:/.test(url)),
      'must be one address, or two with a comma between, like https://www.bnm.md/ro/official_exchange_rates',
    ),
  PUSH_SERVICES: z
    .string()
    .default('')
    .transform(listed)
    .refine(
      (list) => list.every((p) => URL.canParse(p) && new URL(p).origin === p),
      'must be origins with commas between, like https://push.example',
    ),
  CALENDAR_SOURCES: z
    .string()
    .default('')
    .transform(listed)
    .refine(
      (list) => list.every((p) => URL.canParse(p) && new URL(p).origin === p),
      'must be origins with commas between, like https://calendar.example',
    ),
  DEMO: z.enum(['0', '1'], 'must be 1 (fill demo data) or 0').optional(),
  ADMIN: z
    .string()
    .refine(
      (s) => !('problem' in readIdentifier(s)),
      'must be a phone or an e-mail, like +37369123456 or me@example.md',
    )
    .optional(),
  ADMIN_2FA: z.enum(['0', '1'], 'must be 1 (administrators need a second factor) or 0').optional(),
  MEMORY_MB: wholeNumber(256, 999_999_999, 'a whole number of megabytes from 256 on, for example 2000').optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform(listed)
    .refine(
      (list) => list.every(isNetwork),
      'must be addresses or networks with commas between, like 10.0.0.0/8,127.0.0.1',
    ),
  SECURITY_CONTACT: urlWith(['mailto:', 'https:'], 'mailto:security@example.md or https://example.md/report'),
  OTEL_EXPORTER_OTLP_ENDPOINT: urlWith(web, 'http://collector.example:4318'),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .default('')
    .transform(listed)
    .refine(
      (list) => list.every((pair) => /^[!#$%&'*+.^_`|~\w-]+=[^\s=][^\s]*$/.test(pair)),
      'must be headers with commas between, like authorization=Bearer%20secret,x-site=vatra',
    ),
  OTEL_SERVICE_NAME: z.string().max(200, 'must be a name of at most 200 characters').optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .refine((s) => /^(?:0(?:\.\d{1,9})?|1(?:\.0{1,9})?)$/.test(s), 'must be a share from 0 to 1, for example 0.1')
    .transform(Number)
    .default(1),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be one of fatal, error, warn, info, debug, trace, silent',
    )
    .default('info'),
});

/** What the standard variables say of traces. */
export interface TracingConfig {
  /** Where spans are sent, whole: the collector's address and `/v1/traces`. */
  url: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
  /** Of the traces that begin here so much is kept, 0 to 1; those that were begun elsewhere are kept as was decided there. */
  share: number;
}

/** As OpenTelemetry's own exporters read them: the path of traces is put behind the address, values of headers are percent-encoded. */
const tracingOf = (v: z.output<typeof variables>): TracingConfig => ({
  url: `${v.OTEL_EXPORTER_OTLP_ENDPOINT!.replace(/\/+$/, '')}/v1/traces`,
  headers: Object.fromEntries(
    v.OTEL_EXPORTER_OTLP_HEADERS.map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
    }),
  ),
  serviceName: v.OTEL_SERVICE_NAME ?? product.name.toLowerCase(),
  share: v.OTEL_TRACES_SAMPLER_ARG,
});

/** What the program reads, by name. */
export const variableNames: readonly string[] = Object.keys(variables.shape);

export interface Config {
  production: boolean;
  /** The pages come from Vite and change while one writes them. */
  development: boolean;
  /** Whether pages are served beside the API. */
  pages: boolean;
  port: number;
  host: string;
  /** Origin of the site as people see it, without a trailing slash. */
  publicUrl: string;
  /** Absolute. Holds the embedded database, photos and the outbox. */
  dataDir: string;
  databaseUrl: string | undefined;
  databaseReplicaUrl: string | undefined;
  /** A pooler in transaction mode before the server, by which calls and jobs ask it. */
  databasePoolUrl: string | undefined;
  /** Open searches are kept in memory once they are many. */
  matchIndex: boolean;
  /** What lists and the map show is kept in memory once it is much. */
  mapIndex: boolean;
  storageUrl: string | undefined;
  /** Where backups go that nobody names a folder for, what seals them, and how many stay. */
  backup: { url: string; passphrase: string | undefined; keep: number } | undefined;
  smtpUrl: string | undefined;
  smsUrl: string | undefined;
  /** Prefixes of the countries that codes by SMS are sent to, and how many leave on one day. */
  sms: { countries: readonly string[]; perDay: number };
  telegramBotToken: string | undefined;
  /** Without a trailing slash. */
  telegramApiUrl: string;
  /** Telegram brings updates to the public address instead of being asked for them. */
  telegramWebhook: boolean;
  geocoderUrl: string | undefined;
  mapStyleLightUrl: string | undefined;
  mapStyleNightUrl: string | undefined;
  /** Raster tiles of satellite pictures, and whose they are. */
  mapSatellite: { url: string; attribution: string } | undefined;
  /** Where exchange rates are asked for: each when those before it fail. */
  ratesUrls: readonly string[];
  /** The extract that `npm run map` downloads. */
  mapExtractUrl: string;
  /** Origins of push services beyond those of the known browsers. */
  pushServices: readonly string[];
  /** Origins whose calendars are read though they lie within the operator's own network. */
  calendarSources: readonly string[];
  demo: boolean;
  /** Phone or e-mail of the user made an administrator at start. */
  admin: string | undefined;
  /** Administrators are refused their calls until they have set up a second factor. */
  adminSecondFactor: boolean;
  /** Megabytes from which on the server refuses calls; four fifths of the machine's when it is not said. */
  memory: number | undefined;
  trustedProxies: readonly string[];
  /** Whom to write to of a hole, as an address. */
  securityContact: string | undefined;
  logLevel: string;
  /** Where traces go, if anywhere. */
  tracing: TracingConfig | undefined;
}

/** Whether a number can be proven here: a code reaches it by SMS, or Telegram says whose it is. */
export const provesPhones = ({ smsUrl, telegramBotToken }: Pick<Config, 'smsUrl' | 'telegramBotToken'>): boolean =>
  smsUrl !== undefined || telegramBotToken !== undefined;

/** The environment holds a value nobody can use here; every line of the message says which and what to set or do. */
export class ConfigError extends Error {
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.name = 'ConfigError';
  }
}

/** @throws ConfigError for tiles without a word of whose they are */
function satelliteOf({ MAP_SATELLITE_URL: url, MAP_SATELLITE_ATTRIBUTION: attribution }: z.output<typeof variables>) {
  if (!url) return undefined;
  if (!attribution)
    throw new ConfigError([
      'MAP_SATELLITE_URL needs MAP_SATELLITE_ATTRIBUTION: whose pictures they are, as their owner asks',
    ]);
  return { url, attribution };
}

/**
 * Reads the configuration from environment variables and the files that they name; empty ones count as unset.
 * @throws ConfigError with one line per bad value
 */
export function readConfig(env: Record<string, string | undefined>, cwd: string): Config {
  const secrets = readSecretFiles(env);
  if (secrets.faults.length > 0) throw new ConfigError(secrets.faults);
  const found = variables.safeParse(Object.fromEntries(variableNames.map((name) => [name, filled(secrets.env[name])])));
  if (!found.success) throw new ConfigError(found.error.issues.map((i) => `${i.path.join('.')} ${i.message}`));
  const v = found.data;
  for (const name of ['DATABASE_REPLICA_URL', 'DATABASE_POOL_URL'] as const)
    if (v[name] && !v.DATABASE_URL)
      throw new ConfigError([`${name} needs DATABASE_URL: set it to the primary database`]);
  if (v.TELEGRAM_WEBHOOK === '1' && !v.PUBLIC_URL?.startsWith('https:')) {
    throw new ConfigError([
      'TELEGRAM_WEBHOOK needs PUBLIC_URL with https: Telegram brings updates to no other address',
    ]);
  }
  return {
    production: v.NODE_ENV === 'production',
    development: v.NODE_ENV === 'development',
    pages: v.NODE_ENV !== 'test',
    port: v.PORT,
    host: v.HOST,
    publicUrl: new URL(v.PUBLIC_URL ?? `http://localhost:${v.PORT}`).origin,
    dataDir: isAbsolute(v.DATA_DIR) ? v.DATA_DIR : resolve(cwd, v.DATA_DIR),
    databaseUrl: v.DATABASE_URL,
    databaseReplicaUrl: v.DATABASE_REPLICA_URL,
    databasePoolUrl: v.DATABASE_POOL_URL,
    matchIndex: v.MATCH_INDEX !== '0',
    mapIndex: v.MAP_INDEX !== '0',
    storageUrl: v.STORAGE_URL,
    backup:
      v.BACKUP_URL === undefined
        ? undefined
        : { url: v.BACKUP_URL, passphrase: v.BACKUP_PASSPHRASE, keep: v.BACKUP_KEEP },
    smtpUrl: v.SMTP_URL,
    smsUrl: v.SMS_URL,
    sms: { countries: v.SMS_COUNTRIES, perDay: v.SMS_PER_DAY },
    telegramBotToken: v.TELEGRAM_BOT_TOKEN,
    telegramApiUrl: (v.TELEGRAM_API_URL ?? 'https://api.telegram.org').replace(/\/+$/, ''),
    telegramWebhook: v.TELEGRAM_WEBHOOK === '1',
    geocoderUrl: v.GEOCODER_URL,
    mapStyleLightUrl: v.MAP_STYLE_LIGHT_URL,
    mapStyleNightUrl: v.MAP_STYLE_NIGHT_URL,
    mapSatellite: satelliteOf(v),
    ratesUrls: v.RATES_URL.length > 0 || v.NODE_ENV === 'test' ? v.RATES_URL : ratesSources,
    mapExtractUrl: v.MAP_EXTRACT_URL ?? usualExtract,
    pushServices: v.PUSH_SERVICES,
    calendarSources: v.CALENDAR_SOURCES,
    // Everybody knows the demo's passwords: a site that people rely on has none unless told to.
    demo: v.DEMO === undefined ? v.DATABASE_URL === undefined && v.NODE_ENV !== 'production' : v.DEMO === '1',
    admin: v.ADMIN,
    adminSecondFactor: v.ADMIN_2FA === '1',
    memory: v.MEMORY_MB,
    trustedProxies: v.TRUSTED_PROXIES,
    securityContact: v.SECURITY_CONTACT,
    logLevel: v.LOG_LEVEL,
    tracing: v.OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? undefined : tracingOf(v),
  };
}

/** How many letters have to be added, left out, changed or swapped with the next one to get from one text to the other. */
function distance(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const changed = rows[i - 1]![j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1);
      const swapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1] ? rows[i - 2]![j - 2]! + 1 : Infinity;
      row.push(Math.min(changed, swapped, rows[i - 1]![j]! + 1, row[j - 1]! + 1));
    }
    rows.push(row);
  }
  return rows[from.length]![to.length]!;
}

/** Of five letters one may be wrong: short names are like too many others. */
const lettersPerMistake = 5;

/** A line for each variable that nobody reads but whose name is nearly one of this program's. */
export function misspelt(env: Record<string, string | undefined>): string[] {
  const names = [...variableNames, ...secretVariables.map(fileVariable)];
  return Object.keys(env).flatMap((name) => {
    if (names.includes(name)) return [];
    const meant = names.find(
      (n) => env[n] === undefined && distance(name, n) <= Math.floor(n.length / lettersPerMistake),
    );
    return meant ? [`${name} is no variable of this program: was ${meant} meant? Correct its name or take it out`] : [];
  });
}
