interface Answer {
  id: number;
  blob: Blob | null;
  ok: boolean;
}

let worker: Worker | null = null;
let lastId = 0;
const waiting = new Map<number, (answer: Answer) => void>();

function startWorker(): Worker {
  const started = new Worker(new URL('./compressWorker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  });
  started.addEventListener('error', () => {
    for (const [id, answer] of waiting) answer({ id, blob: null, ok: false });
    waiting.clear();
    worker = null;
  });
  return started;
}

function compress(file: Blob): Promise<Answer> {
  worker ??= startWorker();
  lastId += 1;
  const id = lastId;
  const answer = new Promise<Answer>((resolve) => waiting.set(id, resolve));
  worker.postMessage({ id, file });
  return answer;
}

export const isHeic = (file: File): boolean => /hei[cf]/i.test(file.type) || /\.hei[cf]$/i.test(file.name);

async function fromHeic(file: File): Promise<Blob> {
  const { heicTo } = await import('heic-to/csp');
  return heicTo({ blob: file, type: 'image/jpeg', quality: 0.92 });
}

const renamed = (blob: Blob, name: string): File =>
  new File([blob], name.replace(/\.[^.]+$/, '') + '.jpg', { type: 'image/jpeg' });

/**
 * The file as it is sent: smaller where it can be, HEIC as JPEG. Whatever fails, the original goes and the server
 * decides (B5.1): the person never hears of it.
 */
export async function preparePhoto(file: File): Promise<File> {
  try {
    if (typeof OffscreenCanvas === 'undefined') return file;
    const first = await compress(file);
    if (first.ok) return first.blob ? renamed(first.blob, file.name) : file;
    if (!isHeic(file)) return file;
    const jpeg = await fromHeic(file);
    const second = await compress(jpeg);
    return renamed(second.blob ?? jpeg, file.name);
  } catch {
    return file;
  }
}
