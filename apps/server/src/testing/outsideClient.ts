import sharp from 'sharp';

/** A program of somebody else: it knows the documents and `fetch`, and nothing of ours. */
export interface OutsideClient {
  /** Answers' bodies as they come. */
  get: (path: string) => Promise<{ status: number; body: any }>; // oxlint-disable-line typescript/no-explicit-any -- an outside client has no types of ours
  send: (
    path: string,
    parts: Record<string, unknown>,
    files?: readonly OutsideFile[],
  ) => ReturnType<OutsideClient['get']>;
  /** A body of JSON. */
  post: (path: string, body: unknown) => ReturnType<OutsideClient['get']>;
  download: (path: string) => Promise<Blob>;
}

interface OutsideFile {
  part: string;
  name: string;
  content: Blob;
}

/** A picture of one colour. */
export async function picture(colour: string): Promise<Blob> {
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(png)], { type: 'image/png' });
}

/** @param origin where the server listens */
export function outsideClient(origin: string, token: string | null): OutsideClient {
  const headers: Record<string, string> = {
    'accept-language': 'ru',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const read = async (answer: Response) => ({ status: answer.status, body: (await answer.json()) as never });
  return {
    get: async (path) => read(await fetch(origin + path, { headers })),
    async send(path, parts, files = []) {
      const form = new FormData();
      for (const [name, value] of Object.entries(parts)) {
        if (value === undefined) continue;
        form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
      }
      for (const { part, name, content } of files) form.append(part, content, name);
      return read(await fetch(origin + path, { method: 'POST', headers, body: form }));
    },
    post: async (path, body) =>
      read(
        await fetch(origin + path, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
    download: async (path) => (await fetch(`${origin}/storage/${path}`)).blob(),
  };
}
