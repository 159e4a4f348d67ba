import { readFileSync } from 'node:fs';

type Environment = Record<string, string | undefined>;

/** Variables that may hold a password, a key or a token: each may name a file instead, by its name and `_FILE`. */
export const secretVariables = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'DATABASE_POOL_URL',
  'BACKUP_URL',
  'BACKUP_PASSPHRASE',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'DRILL_DATABASE_URL',
  'STORAGE_URL',
  'SMTP_URL',
  'SMS_URL',
  'TELEGRAM_BOT_TOKEN',
  'GEOCODER_URL',
] as const;

export const fileVariable = (name: (typeof secretVariables)[number]): string => `${name}_FILE`;

/** What the system says of a file that it cannot read, in words of whoever set the variable. */
function obstacle(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'is not there: make it';
  if (code === 'EACCES' || code === 'EPERM') return 'may not be read by the user of this process: let it';
  if (code === 'EISDIR') return 'is a folder: name a file in it';
  return `cannot be read (${code ?? String(error)}): mend it`;
}

/**
 * The environment with what secret files hold in place of their names; a secret's own text is in no message.
 * @returns one line for each file that cannot be used
 */
export function readSecretFiles(env: Environment): { env: Environment; faults: string[] } {
  const read: Environment = { ...env };
  const faults: string[] = [];
  for (const name of secretVariables) {
    const variable = fileVariable(name);
    const file = env[variable]?.trim();
    if (!file) continue;
    if (env[name]?.trim()) {
      faults.push(`${variable} must not be set beside ${name}: which of the two counts? Leave one out`);
      continue;
    }
    try {
      read[name] = readFileSync(file, 'utf8').trim();
      if (read[name] === '') faults.push(`${variable}: the file ${file} is empty: write the value of ${name} into it`);
    } catch (error) {
      faults.push(`${variable}: the file ${file} ${obstacle(error)}, or leave ${variable} out`);
    }
  }
  return { env: read, faults };
}
