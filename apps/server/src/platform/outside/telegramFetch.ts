import { fetchLimited, type FetchLimits } from './fetchLimited.ts';

interface Init {
  method?: string;
  headers?: Record<string, string>;
  /** JSON, or a stream where files are sent, which nothing here does. */
  body?: unknown;
  /** Of the library's own make: it aborts like the platform's, and is none. */
  signal?: { aborted: boolean; addEventListener(event: 'abort', act: () => void): void };
}

/** `fetch` for the library that speaks with Telegram, which bounds neither what it reads nor for how long. */
export function telegramFetch(limits: FetchLimits) {
  return async (url: string, { method, headers, body, signal }: Init = {}): Promise<Response> => {
    if (body !== undefined && typeof body !== 'string') throw new Error('Telegram is sent JSON alone');
    const ending = new AbortController();
    if (signal?.aborted) ending.abort();
    signal?.addEventListener('abort', () => ending.abort());
    const found = await fetchLimited(url, {
      ...limits,
      ...(method === undefined ? {} : { method }),
      ...(headers === undefined ? {} : { headers }),
      ...(body === undefined ? {} : { body }),
      signal: ending.signal,
    });
    return new Response(new Uint8Array(found.body), { status: found.status });
  };
}
