import { type Config, ConfigError } from '../../config.ts';
import { answered } from './patience.ts';

interface Failure {
  name?: string;
  code?: string;
  message?: string;
  $metadata?: { httpStatusCode?: number };
  cause?: unknown;
  errors?: readonly unknown[];
}

/** What lies underneath: who passes a failure on puts their own around it. */
function chainOf(error: unknown): Failure[] {
  const chain: Failure[] = [];
  for (
    let next = error as Failure | undefined;
    next && chain.length < 9;
    next = (next.cause ?? next.errors?.[0]) as Failure
  )
    chain.push(next);
  return chain;
}

function whyNot(error: unknown, { host, pathname }: URL): string {
  const chain = chainOf(error);
  const has = (pattern: RegExp) => chain.some(({ name = '', code = '' }) => pattern.test(name) || pattern.test(code));
  const status = chain.find(({ $metadata }) => $metadata?.httpStatusCode)?.$metadata?.httpStatusCode;
  const bucket = pathname.replaceAll('/', '');
  if (has(/^ECONNREFUSED$/))
    return `STORAGE_URL: nothing listens at ${host}: start the storage there, or set STORAGE_URL`;
  if (has(/^(ENOTFOUND|EAI_AGAIN)$/)) return `STORAGE_URL: no machine is called ${host}: set STORAGE_URL`;
  if (has(/^EPROTO$|SSL|CERT/))
    return `STORAGE_URL: ${host} does not speak TLS as it should: add ssl=0 if it speaks none, or mend its certificate`;
  if (has(/^NoSuchBucket$/) || status === 404)
    return `STORAGE_URL: there is no bucket ${bucket} at ${host}: make it, or set STORAGE_URL`;
  if (status === 401 || status === 403)
    return `STORAGE_URL: ${host} refuses the key or its secret for the bucket ${bucket}: set STORAGE_URL to those of a user who may list, read, write and remove there`;
  const last = chain.at(-1);
  return `STORAGE_URL: the bucket ${bucket} at ${host} cannot be used (${status ?? last?.code ?? last?.name}): mend it, or set STORAGE_URL`;
}

/** @throws ConfigError when a bucket is configured and does not list what it holds */
export async function checkBucket(config: Config, patience: number): Promise<void> {
  if (!config.storageUrl) return;
  const url = new URL(config.storageUrl);
  // What speaks to buckets is much to read, and most sites have none.
  const { openStorage } = await import('../storage/storage.ts');
  const first = openStorage(config).keys()[Symbol.asyncIterator]().next();
  const listed = first.catch((error: unknown) => {
    throw new ConfigError([whyNot(error, url)]);
  });
  await answered(listed, patience, `STORAGE_URL: ${url.host} does not answer: mend it, or set STORAGE_URL`);
}
