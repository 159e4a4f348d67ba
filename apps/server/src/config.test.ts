import { describe, expect, it } from 'vitest';
import { ConfigError, misspelt, provesPhones, readConfig, variableNames } from './config.ts';

const read = (env: Record<string, string>) => readConfig(env, '/srv/vatra');

/** A value that nobody can use of each variable, and what is said of it. */
const wrong: [name: string, value: string, said: RegExp][] = [
  ['PORT', 'http', /^PORT must be a number from 0 to 65535/],
  ['PORT', '70000', /^PORT must be a number from 0 to 65535/],
  ['PORT', '1e3', /^PORT must be a number from 0 to 65535/],
  ['PORT', '0x50', /^PORT must be a number from 0 to 65535/],
  ['PORT', '-1', /^PORT must be a number from 0 to 65535/],
  ['PORT', '80.5', /^PORT must be a number from 0 to 65535/],
  ['HOST', 'http://0.0.0.0', /^HOST must be an address or a name of this machine/],
  ['HOST', '0.0.0.0:3000', /^HOST must be an address or a name of this machine/],
  ['HOST', '999.1.1.1', /^HOST must be an address or a name of this machine/],
  ['PUBLIC_URL', 'vatra.md', /^PUBLIC_URL must be an address like https:\/\/vatra\.md/],
  ['PUBLIC_URL', 'https://vatra.md/site', /^PUBLIC_URL must be an address .* with nothing after the host/],
  ['PUBLIC_URL', 'https://vatra.md/?from=mail', /^PUBLIC_URL must be an address/],
  ['PUBLIC_URL', 'https://me:secret@vatra.md', /^PUBLIC_URL must be an address/],
  ['DATABASE_URL', 'mysql://a@b/c', /^DATABASE_URL must be an address like postgres:/],
  ['STORAGE_URL', '/var/photos', /^STORAGE_URL must be an address like s3:/],
  ['STORAGE_URL', 's3://key:secret@host:9000', /^STORAGE_URL must be an address like s3:/],
  ['STORAGE_URL', 's3://host:9000/bucket', /^STORAGE_URL must be an address like s3:/],
  ['STORAGE_URL', 's3://key:secret@host:9000/bucket?region=a?ssl=0', /^STORAGE_URL must be an address like s3:/],
  ['STORAGE_URL', 's3://key:secret@host:9000/bucket?regoin=a', /^STORAGE_URL must be an address like s3:/],
  ['SMTP_URL', 'mail.example', /^SMTP_URL must be an address like smtp:/],
  ['SMTP_URL', 'smtp:mail.example', /^SMTP_URL must be an address like smtp:/],
  ['SMTP_URL', 'smtp://', /^SMTP_URL must be an address like smtp:/],
  ['SMTP_URL', 'smtp://mail.example:many', /^SMTP_URL must be an address like smtp:/],
  ['SMS_URL', 'https://', /^SMS_URL must be an address like https:/],
  ['SMS_PER_DAY', '1e3', /^SMS_PER_DAY must be a whole number/],
  ['MEMORY_MB', '100', /^MEMORY_MB must be a whole number of megabytes from 256 on/],
  ['MEMORY_MB', '1e4', /^MEMORY_MB must be a whole number of megabytes/],
  ['MEMORY_MB', '2G', /^MEMORY_MB must be a whole number of megabytes/],
  ['ADMIN', 'the boss', /^ADMIN must be a phone or an e-mail/],
  ['TELEGRAM_BOT_TOKEN', 'secret', /^TELEGRAM_BOT_TOKEN must be a bot token/],
  ['DEMO', 'yes', /^DEMO must be 1/],
  ['ADMIN_2FA', 'on', /^ADMIN_2FA must be 1/],
  ['TRUSTED_PROXIES', 'all of them', /^TRUSTED_PROXIES must be addresses/],
  ['TRUSTED_PROXIES', '10.0.0.0/99', /^TRUSTED_PROXIES must be addresses/],
  ['TRUSTED_PROXIES', '10.0.0.0/0', /^TRUSTED_PROXIES must be addresses/],
  ['TRUSTED_PROXIES', '300.1.1.1', /^TRUSTED_PROXIES must be addresses/],
  ['TRUSTED_PROXIES', '10.0.0.0/8,fd00::/129', /^TRUSTED_PROXIES must be addresses/],
  ['TRUSTED_PROXIES', 'Loopback', /^TRUSTED_PROXIES must be addresses/],
  ['SECURITY_CONTACT', 'me@example.md', /^SECURITY_CONTACT must be an address like mailto:/],
  ['LOG_LEVEL', 'loud', /^LOG_LEVEL must be one of/],
  ['RATES_URL', 'bnm.md', /^RATES_URL must be one address, or two/],
  ['RATES_URL', 'https://a.md,https://b.md,https://c.md', /^RATES_URL must be one address, or two/],
  ['MAP_EXTRACT_URL', 'moldova.osm.pbf', /^MAP_EXTRACT_URL must be an address like https:/],
  ['TELEGRAM_WEBHOOK', '1', /^TELEGRAM_WEBHOOK needs PUBLIC_URL with https/],
  ['DATABASE_REPLICA_URL', 'postgres://a@b/c', /^DATABASE_REPLICA_URL needs DATABASE_URL/],
  ['NODE_ENV', 'prod', /^NODE_ENV must be production/],
  ['DATABASE_REPLICA_URL', 'mysql://a@b/c', /^DATABASE_REPLICA_URL must be an address like postgres:/],
  ['DATABASE_POOL_URL', 'http://a', /^DATABASE_POOL_URL must be an address like postgres:/],
  ['DATABASE_POOL_URL', 'postgres://a@b/c', /^DATABASE_POOL_URL needs DATABASE_URL/],
  ['MATCH_INDEX', 'no', /^MATCH_INDEX must be 1/],
  ['MAP_INDEX', '2', /^MAP_INDEX must be 1/],
  ['BACKUP_URL', 'backups', /^BACKUP_URL must be a folder from \/ on, or a bucket/],
  ['BACKUP_URL', 's3://host/bucket', /^BACKUP_URL must be a folder/],
  ['BACKUP_PASSPHRASE', 'short', /^BACKUP_PASSPHRASE must be a passphrase of 12 characters/],
  ['BACKUP_KEEP', '0', /^BACKUP_KEEP must be a whole number from 1 on/],
  ['SMS_COUNTRIES', '373', /^SMS_COUNTRIES must be prefixes/],
  ['TELEGRAM_API_URL', 'telegram', /^TELEGRAM_API_URL must be an address like https:/],
  ['TELEGRAM_WEBHOOK', 'yes', /^TELEGRAM_WEBHOOK must be 1/],
  ['GEOCODER_URL', 'nominatim', /^GEOCODER_URL must be an address like https:/],
  ['MAP_STYLE_LIGHT_URL', 'light.json', /^MAP_STYLE_LIGHT_URL must be an address like https:/],
  ['MAP_STYLE_NIGHT_URL', 'night.json', /^MAP_STYLE_NIGHT_URL must be an address like https:/],
  ['MAP_SATELLITE_URL', 'https://tiles.example/satellite', /^MAP_SATELLITE_URL must be an address of raster tiles/],
  ['MAP_SATELLITE_URL', 'https://{z}.example/{x}/{y}', /^MAP_SATELLITE_URL must be an address of raster tiles/],
  ['MAP_SATELLITE_URL', 'https://tiles.example/{z}/{x}/{y}.jpg', /^MAP_SATELLITE_URL needs MAP_SATELLITE_ATTRIBUTION/],
  ['MAP_SATELLITE_ATTRIBUTION', 'x'.repeat(201), /^MAP_SATELLITE_ATTRIBUTION must be a line/],
  ['PUSH_SERVICES', 'https://push.example/path', /^PUSH_SERVICES must be origins/],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', /^OTEL_EXPORTER_OTLP_ENDPOINT must be an address like http:/],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'secret', /^OTEL_EXPORTER_OTLP_HEADERS must be headers/],
  ['OTEL_SERVICE_NAME', 'x'.repeat(201), /^OTEL_SERVICE_NAME must be a name/],
  ['CALENDAR_SOURCES', 'https://calendar.example/path', /^CALENDAR_SOURCES must be origins/],
  ['OTEL_TRACES_SAMPLER_ARG', '2', /^OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1/],
];

describe('configuration', () => {
  it('needs nothing', () => {
    const config = read({});
    expect(config).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      dataDir: '/srv/vatra/data',
      demo: true,
      production: false,
      trustedProxies: [],
    });
  });

  it('fills no demo data into a database server unless told to', () => {
    expect(read({ DATABASE_URL: 'postgres://a@b/c' }).demo).toBe(false);
    expect(read({ DATABASE_URL: 'postgres://a@b/c', DEMO: '1' }).demo).toBe(true);
    expect(read({ DEMO: '0' }).demo).toBe(false);
  });

  it('makes no accounts whose passwords everybody knows on a site that people rely on unless told to', () => {
    expect(read({ NODE_ENV: 'production' }).demo).toBe(false);
    expect(read({ NODE_ENV: 'production', DEMO: '1' }).demo).toBe(true);
  });

  it('asks two sources of exchange rates, or those that are named', () => {
    expect(read({}).ratesUrls.map((url) => new URL(url).protocol)).toEqual(['https:', 'https:']);
    expect(read({ RATES_URL: 'https://a.md/?of=EUR,USD' }).ratesUrls).toEqual(['https://a.md/?of=EUR,USD']);
    expect(read({ RATES_URL: 'https://a.md/x, https://b.md/y' }).ratesUrls).toEqual([
      'https://a.md/x',
      'https://b.md/y',
    ]);
  });

  it.each([
    [{}, false],
    [{ SMTP_URL: 'smtp://a:25' }, false],
    [{ SMS_URL: 'https://sms.md/send' }, true],
    [{ TELEGRAM_BOT_TOKEN: `123456:${'a'.repeat(30)}` }, true],
  ])('knows whether numbers can be proven: %j', (env: Record<string, string>, proves) => {
    expect(provesPhones(read(env))).toBe(proves);
  });

  it('takes an empty variable as unset', () => {
    expect(read({ PORT: '', SMTP_URL: ' ' })).toMatchObject({ port: 3000, smtpUrl: undefined });
  });

  it.each(wrong)('says in one line what to set for %s=%s', (name, value, message) => {
    let said = '';
    try {
      read({ [name]: value });
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      said = (error as ConfigError).message;
    }
    expect(said).toMatch(message);
    expect(said.split('\n')).toHaveLength(1);
  });

  it.each([
    ['PORT', '0'],
    ['HOST', '::1'],
    ['HOST', 'node-1.vatra.md'],
    ['PUBLIC_URL', 'https://vatra.md/'],
    ['DATABASE_URL', 'postgres:///vatra?host=/var/run/postgresql'],
    ['SMTP_URL', 'smtps://me:secret@mail.example/'],
    ['TRUSTED_PROXIES', 'loopback,10.0.0.0/8,fd00::/8,192.168.1.1,::1'],
    ['ADMIN', 'Me@example.md'],
    ['ADMIN', '+37369123456'],
  ])('takes %s=%s', (name, value) => {
    expect(() => read({ [name]: value })).not.toThrow();
  });

  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['SMPT_URL', 'SMTP_URL'],
  ])('asks whether %s was meant to be %s', (name, meant) => {
    expect(
      misspelt({ [name]: 'x', PATH: '/bin', HOME: '/root', PORTS: '1', SHELL: 'sh', LANG: 'ru', LOGNAME: 'me' }),
    ).toEqual([`${name} is no variable of this program: was ${meant} meant? Correct its name or take it out`]);
    expect(misspelt({ [meant]: 'x' })).toEqual([]);
  });

  it('a wrong value of any variable stops the start; a folder is looked at by itself', () => {
    const tried = new Set(wrong.map(([name]) => name));
    expect(variableNames.filter((name) => !tried.has(name))).toEqual(['DATA_DIR']);
  });

  it('never repeats a secret in its message', () => {
    expect(() => read({ DATABASE_URL: 'mysql://user:hunter2@host/db' })).not.toThrow(/hunter2/);
  });
});
