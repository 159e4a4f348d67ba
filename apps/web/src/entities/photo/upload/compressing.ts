interface Done {
  blob: Blob | null;
  ok: boolean;
}

type Answer = { id: number } & (Done | { thumb: Blob });

interface Asked {
  worker: Worker;
  answer: (done: Done) => void;
  onThumb: ((thumb: Blob) => void) | undefined;
}

/** Decoding holds a whole picture in memory; more at once than this only wait for each other. */
const max = 2;
const atOnce = (): number => Math.max(1, Math.min(max, navigator.hardwareConcurrency || 1));

const workers: Worker[] = [];
const asked = new Map<number, Asked>();
let lastId = 0;

/** A worker that broke answers for all it was asked, and is replaced when one is needed again. */
function drop(worker: Worker): void {
  worker.terminate();
  workers.splice(workers.indexOf(worker), 1);
  for (const [id, one] of asked) {
    if (one.worker !== worker) continue;
    asked.delete(id);
    one.answer({ blob: null, ok: false });
  }
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./compressWorker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const one = asked.get(data.id);
    if (!one) return;
    if ('thumb' in data) return one.onThumb?.(data.thumb);
    asked.delete(data.id);
    one.answer(data);
  });
  worker.addEventListener('error', () => drop(worker));
  workers.push(worker);
  return worker;
}

function idlest(): Worker {
  if (workers.length < atOnce()) return startWorker();
  const load = (worker: Worker) => [...asked.values()].filter((one) => one.worker === worker).length;
  return workers.reduce((best, worker) => (load(worker) < load(best) ? worker : best));
}

/** The first picture then finds its worker awake. */
export function wakeWorkers(): void {
  if (typeof OffscreenCanvas === 'undefined') return;
  while (workers.length < atOnce()) startWorker();
}

/** Makes a picture smaller apart from the page; `onThumb` gets the picture of its tile as soon as there is one. */
export function compress(file: Blob, onThumb?: (thumb: Blob) => void): Promise<Done> {
  const worker = idlest();
  lastId += 1;
  const id = lastId;
  const done = new Promise<Done>((answer) => asked.set(id, { worker, answer, onThumb }));
  worker.postMessage({ id, file });
  return done;
}
