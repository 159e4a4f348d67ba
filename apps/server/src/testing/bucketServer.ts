import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Of a listing, so that a few objects are more than one page. */
const pageSize = 2;

/** `hang`: takes the request and never answers; `drip`: a byte now and then; `refuse`: no connection; `fail`: 500. */
export type BucketFault = 'hang' | 'drip' | 'refuse' | 'fail';

export interface BucketServer {
  /** As `STORAGE_URL`. */
  url: string;
  objects: Map<string, Buffer>;
  /** When each object was put. */
  putAt: Map<string, Date>;
  /** What goes wrong with this request, if anything. */
  fault: (method: string, path: string) => BucketFault | undefined;
  /** Requests so far. */
  asked: number;
  close(): void;
}

const dripEvery = 20;

function drip(answer: ServerResponse, bytes: Buffer): void {
  answer.writeHead(200, { 'content-length': bytes.length });
  let sent = 0;
  const timer = setInterval(() => answer.write(bytes.subarray(sent, (sent += 1))), dripEvery);
  answer.on('close', () => clearInterval(timer));
}

/** What the bucket does with what comes, a fault aside. */
function serve(
  { objects, putAt }: Pick<BucketServer, 'objects' | 'putAt'>,
  request: IncomingMessage,
  bytes: Buffer,
  answer: ServerResponse,
): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
  const found = objects.get(pathname);
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=me/')) answer.writeHead(403).end();
  else if (searchParams.get('list-type') === '2') {
    const name = pathname.replace(/\/$/, '');
    answer.writeHead(200, { 'content-type': 'application/xml' });
    const wanted = `${name}/${searchParams.get('prefix') ?? ''}`;
    answer.end(listing(putAt, name, wanted, searchParams.get('continuation-token') ?? ''));
  } else if (request.method === 'PUT') {
    objects.set(pathname, bytes);
    putAt.set(pathname, new Date());
    answer.writeHead(200).end();
  } else if (request.method === 'DELETE') {
    objects.delete(pathname);
    putAt.delete(pathname);
    answer.writeHead(204).end();
  } else if (!found) answer.writeHead(404).end();
  else {
    answer.writeHead(200, { 'content-length': found.length });
    answer.end(request.method === 'HEAD' ? undefined : found);
  }
}

function listing(putAt: ReadonlyMap<string, Date>, bucket: string, prefix: string, after: string): string {
  const keys = [...putAt.keys()].filter((key) => key.startsWith(prefix)).sort();
  const page = keys.filter((key) => key > after).slice(0, pageSize);
  const isMore = page.length > 0 && page.at(-1) !== keys.at(-1);
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key.slice(bucket.length + 1)}</Key><Size>1</Size><LastModified>${putAt.get(key)!.toISOString()}</LastModified></Contents>`,
  );
  const next = isMore ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isMore}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`;
}

/** Enough of S3 on loopback to keep objects: path-style PUT, GET, HEAD and DELETE, and the list of a bucket by pages. */
export async function bucketServer(): Promise<BucketServer> {
  const server = createServer((request, answer) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      bucket.asked += 1;
      const { pathname } = new URL(request.url ?? '/', 'http://s3');
      const fault = bucket.fault(request.method!, pathname);
      if (fault === 'hang') return;
      if (fault === 'refuse') request.socket.destroy();
      else if (fault === 'fail') answer.writeHead(500).end();
      else if (fault === 'drip') drip(answer, bucket.objects.get(pathname) ?? Buffer.alloc(1000));
      else serve(bucket, request, Buffer.concat(parts), answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const bucket: BucketServer = {
    url: `s3://me:secret@127.0.0.1:${port}/photos?ssl=0`,
    objects: new Map(),
    putAt: new Map(),
    fault: () => undefined,
    asked: 0,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return bucket;
}
