import { Agent, request } from 'node:http';
import type { HostileRequest } from '../../apps/server/src/testing/hostileCalls.ts';

const agent = new Agent({ keepAlive: true });

export interface RawAnswer {
  status: number;
  /** Empty for one that is packed: only bare JSON is looked into. */
  type: string;
  body: string;
  location: string | undefined;
  /** From the first byte sent to the last received. */
  ms: number;
}

/** Sends a request as it is. @returns undefined for an address that Node itself sends to nobody */
export async function sendRaw(
  origin: string,
  { method, url, headers, payload }: HostileRequest,
): Promise<RawAnswer | undefined> {
  const began = performance.now();
  const { hostname, port } = new URL(origin);
  try {
    return await new Promise<RawAnswer>((resolve, reject) => {
      const length = payload ? { 'content-length': payload.length } : {};
      const call = request(
        { agent, hostname, port, method, path: url, headers: { ...headers, ...length } },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () => {
            const { 'content-type': type = '', 'content-encoding': packed, location } = answer.headers;
            const body = Buffer.concat(chunks).toString();
            resolve({
              status: answer.statusCode!,
              type: packed ? '' : type,
              body,
              location,
              ms: performance.now() - began,
            });
          });
        },
      );
      call.setTimeout(60_000, () => call.destroy(new Error('no answer within a minute')));
      call.on('error', reject);
      call.end(payload);
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_UNESCAPED_CHARACTERS') return undefined;
    throw error;
  }
}

/** How late the server's event loop was at most since the last time this was asked, in ms, and the memory it holds, in MB. */
export async function stateOf(origin: string): Promise<{ late: number; memory: number }> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    late: value('nodejs_eventloop_lag_max_seconds') * 1_000,
    memory: value('process_resident_memory_bytes') / 1024 / 1024,
  };
}
