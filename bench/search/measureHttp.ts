import { Agent, get } from 'node:http';

export const connections = Number(process.env['BENCH_CONNECTIONS'] ?? 8);
const warmMs = 2_000;
const measuredMs = Number(process.env['BENCH_SECONDS'] ?? 10) * 1_000;

export interface HttpFigures {
  p50: number;
  p95: number;
  p99: number;
  perSecond: number;
  /** Of the last answer's body. */
  bytes: number;
  /** Calls in all, those of the warming included. */
  calls: number;
}

/** Calls the addresses in turn at so many connections that stay open; milliseconds until the last byte, as all times are. */
export async function measureHttp(
  home: string,
  paths: readonly string[],
  headers: Record<string, string>,
  { warm, measured }: { warm: number; measured: number } = { warm: warmMs, measured: measuredMs },
): Promise<HttpFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const call = (path: string) =>
    new Promise<void>((resolve, reject) => {
      get(`${home}${path}`, { agent, headers }, (answer) => {
        let read = 0;
        answer.on('data', (part: Buffer) => (read += part.length));
        answer.on('end', () => {
          bytes = read;
          if (answer.statusCode === 200) resolve();
          else reject(new Error(`${path}: ${answer.statusCode}`));
        });
      }).on('error', reject);
    });
  const times: number[] = [];
  let [calls, bytes] = [0, 0];
  const began = performance.now();
  const until = began + warm + measured;
  let next = 0;
  const work = async () => {
    while (performance.now() < until) {
      const path = paths[(next += 1) % paths.length]!;
      const sent = performance.now();
      await call(path);
      calls += 1;
      if (sent > began + warm) times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), perSecond: (times.length * 1_000) / measured, bytes, calls };
}
