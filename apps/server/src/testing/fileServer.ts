import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A file on loopback that is given by ranges, as servers of downloads do. */
export interface FileServer {
  /** Where the file is. */
  url: string;
  bytes: Buffer;
  tag: string;
  /** What stands beside it with `.md5`. */
  sum: string | undefined;
  /** Bytes after which the connection breaks, one for each answer; whole afterwards. */
  breaks: number[];
  /** Awaited before a connection breaks after some bytes: a busy client loses what it has not read by then. */
  beforeBreak: ((begin: number) => Promise<unknown>) | undefined;
  /** The status of every answer, where it is to be another one. */
  status: number | undefined;
  /** A name that leads to the file by a redirect. */
  moved: string;
  /** The range of each request, or what else was asked. */
  asked: string[];
  close(): void;
}

/** Serves one file, `/moldova.osm.pbf`. */
export async function fileServer(bytes: Buffer): Promise<FileServer> {
  const http = createServer((request, answer) => {
    const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers;
    if (request.url === '/latest.osm.pbf') return answer.writeHead(302, { location: '/moldova.osm.pbf' }).end();
    if (request.url?.endsWith('.md5'))
      return file.sum === undefined ? answer.writeHead(404).end() : answer.end(`${file.sum}  moldova.osm.pbf\n`);
    file.asked.push(range ?? (ifNoneMatch ? 'changed?' : 'whole'));
    if (file.status !== undefined) return answer.writeHead(file.status).end();
    if (ifNoneMatch === file.tag) return answer.writeHead(304).end();
    const [, from = ''] =
      (ifRange === undefined || ifRange === file.tag ? /^bytes=(\d+)-$/.exec(range ?? '') : []) ?? [];
    const begin = Number(from);
    const rest = file.bytes.subarray(begin);
    const end = file.bytes.length;
    const content = from ? { 'content-range': `bytes ${begin}-${end - 1}/${end}` } : {};
    answer.writeHead(from ? 206 : 200, { etag: file.tag, 'content-length': rest.length, ...content });
    const breakAt = file.breaks.shift();
    if (breakAt === undefined) return answer.end(rest);
    answer.write(rest.subarray(0, breakAt), () => {
      const ready = breakAt > 0 ? file.beforeBreak?.(begin) : undefined;
      const destroy = () => setTimeout(() => request.socket.destroy(), 20);
      Promise.resolve(ready).then(destroy, destroy);
    });
    return answer;
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const file: FileServer = {
    url: `${origin}/moldova.osm.pbf`,
    moved: `${origin}/latest.osm.pbf`,
    bytes,
    tag: '"one"',
    sum: undefined,
    breaks: [],
    beforeBreak: undefined,
    status: undefined,
    asked: [],
    close() {
      http.close();
      http.closeAllConnections();
    },
  };
  return file;
}
