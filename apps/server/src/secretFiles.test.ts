import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError, misspelt, readConfig } from './config.ts';
import { fileVariable, readSecretFiles, secretVariables } from './secretFiles.ts';

/** A value that each secret's variable takes, and where the configuration has it. */
const values: Readonly<Record<(typeof secretVariables)[number], readonly [string, string]>> = {
  DATABASE_URL: ['postgres://me:hunter2@db/vatra', 'databaseUrl'],
  DATABASE_REPLICA_URL: ['postgres://me:hunter2@replica/vatra', 'databaseReplicaUrl'],
  DATABASE_POOL_URL: ['postgres://me:hunter2@pooler:6432/vatra', 'databasePoolUrl'],
  BACKUP_URL: ['s3://key:hunter2@host:9000/backups', ''],
  BACKUP_PASSPHRASE: ['hunter2 and her hounds', ''],
  OTEL_EXPORTER_OTLP_HEADERS: ['authorization=hunter2', ''],
  DRILL_DATABASE_URL: ['postgres://me:hunter2@drill/postgres', ''],
  STORAGE_URL: ['s3://key:hunter2@host:9000/photos', 'storageUrl'],
  SMTP_URL: ['smtp://me:hunter2@mail.example:587', 'smtpUrl'],
  SMS_URL: ['https://sms.example/send?key=hunter2', 'smsUrl'],
  TELEGRAM_BOT_TOKEN: [`123456:${'a'.repeat(30)}`, 'telegramBotToken'],
  GEOCODER_URL: ['https://geocoder.example/?key=hunter2', 'geocoderUrl'],
};

describe('secrets in files', () => {
  let folder: string;
  const path = (name: string) => join(folder, name);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'secrets-'));
    for (const name of secretVariables) await writeFile(path(name), `${values[name][0]}\n`);
    await writeFile(path('empty'), '\n');
    await writeFile(path('wrong'), 'mysql://me:hunter2@db/vatra');
    await writeFile(path('locked'), 'x');
    await chmod(path('locked'), 0);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const read = (env: Record<string, string>) => readConfig(env, '/srv/vatra');

  it.each(secretVariables)('%s may stand in a file, with a line break at its end', (name) => {
    const [value, key] = values[name];
    const env = { [fileVariable(name)]: path(name) };
    expect(readSecretFiles(env).env[name]).toBe(value);
    const needed: Record<string, string> = /REPLICA|POOL/.test(name) ? { DATABASE_URL: values.DATABASE_URL[0] } : {};
    if (key) expect(read({ ...env, ...needed })).toMatchObject({ [key]: value });
  });

  it('sees a database of a file as one that is no demo', () => {
    expect(read({ DATABASE_URL_FILE: path('DATABASE_URL') }).demo).toBe(false);
  });

  it('takes an empty variable as unset', () => {
    expect(read({ SMTP_URL_FILE: ' ', SMTP_URL: values.SMTP_URL[0] }).smtpUrl).toBe(values.SMTP_URL[0]);
  });

  it.each([
    [
      'both',
      { SMTP_URL: 'smtp://a:25', SMTP_URL_FILE: '{}/SMTP_URL' },
      /^SMTP_URL_FILE must not be set beside SMTP_URL/,
    ],
    ['no file', { SMTP_URL_FILE: '{}/missing' }, /^SMTP_URL_FILE: the file .*missing is not there/],
    ['a folder', { DATABASE_URL_FILE: '{}' }, /^DATABASE_URL_FILE: the file .* is a folder/],
    ['nothing in it', { STORAGE_URL_FILE: '{}/empty' }, /^STORAGE_URL_FILE: the file .* is empty/],
    ['a wrong value', { DATABASE_URL_FILE: '{}/wrong' }, /^DATABASE_URL must be an address like postgres:/],
  ])('says in one line what is wrong: %s', (_, env, message) => {
    const named = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value.replace('{}', folder)]));
    let said = '';
    try {
      read(named);
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      said = (error as ConfigError).message;
    }
    expect(said).toMatch(message);
    expect(said.split('\n')).toHaveLength(1);
    expect(said).not.toContain('hunter2');
  });

  it.skipIf(process.getuid?.() === 0)('says that it may not read a file', () => {
    expect(() => read({ SMTP_URL_FILE: path('locked') })).toThrow(/^SMTP_URL_FILE: the file .* may not be read/);
  });

  it('asks whether a misspelt name was meant', () => {
    expect(misspelt({ DATABASE_URL_FIEL: 'x' })).toEqual([
      'DATABASE_URL_FIEL is no variable of this program: was DATABASE_URL_FILE meant? Correct its name or take it out',
    ]);
    expect(misspelt({ DATABASE_URL_FILE: 'x', DRILL_DATABASE_URL_FILE: 'x' })).toEqual([]);
  });
});
