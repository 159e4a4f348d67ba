import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Of a listing, so that a few objects are more than one page. */
const pageSize = 2;

export interface BucketServer {
  url: string;
  objects: Map<string, Buffer>;
  /** Answers every request with 500 while it is true. */
  isFailing: boolean;
  close(): void;
}

/** Enough of S3 on loopback to keep objects: path-style PUT, GET, HEAD and DELETE, and the list of a bucket by pages. */
export async function bucketServer(): Promise<BucketServer> {
  const objects = new Map<string, Buffer>();
  const listing = (bucket: string, after: string) => {
    const keys = [...objects.keys()].filter((key) => key.startsWith(`${bucket}/`)).sort();
    const page = keys.filter((key) => key > after).slice(0, pageSize);
    const isMore = page.length > 0 && page.at(-1) !== keys.at(-1);
    const contents = page.map((key) => `<Contents><Key>${key.slice(bucket.length + 1)}</Key><Size>1</Size></Contents>`);
    const next = isMore ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isMore}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`;
  };
  const server = createServer((request, answer) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const found = objects.get(pathname);
      if (bucket.isFailing) answer.writeHead(500).end();
      else if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=me/'))
        answer.writeHead(403).end();
      else if (searchParams.get('list-type') === '2') {
        const bucket = pathname.replace(/\/$/, '');
        answer.writeHead(200, { 'content-type': 'application/xml' });
        answer.end(listing(bucket, searchParams.get('continuation-token') ?? ''));
      } else if (request.method === 'PUT') {
        objects.set(pathname, Buffer.concat(parts));
        answer.writeHead(200).end();
      } else if (request.method === 'DELETE') {
        objects.delete(pathname);
        answer.writeHead(204).end();
      } else if (!found) answer.writeHead(404).end();
      else {
        answer.writeHead(200, { 'content-length': found.length });
        answer.end(request.method === 'HEAD' ? undefined : found);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `s3://me:secret@127.0.0.1:${port}/photos?ssl=0`;
  const bucket: BucketServer = { url, objects, isFailing: false, close: () => server.close() };
  return bucket;
}
