import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register } from '@app/contract/accounts';
import { createClient } from '@app/contract/client';
import { mutatedPhotos, type MutatedPhoto } from '../../apps/server/src/testing/mutatedPhotos.ts';
import { bombSpecimens, photoSpecimens } from '../../apps/server/src/testing/photoSpecimens.ts';
import { startServer } from '../../apps/server/src/testing/serverProcess.ts';
import { storedFault } from '../../apps/server/src/testing/storedFault.ts';

const atOnce = 4;
/** One may send so many in an hour, with some room. */
const perPerson = 250;
const maxMegabytes = 600;
const say = (text: string) => process.stdout.write(`${text}\n`);

type Server = ReturnType<typeof startServer>;

/** What the process holds in memory now, in MB; only where the system tells (Linux). */
async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

function watchMemory(pid: number) {
  const seen = { max: 0 };
  const timer = setInterval(() => {
    void residentMegabytes(pid).then((now) => (seen.max = Math.max(seen.max, now)));
  }, 50);
  return { seen, stop: () => clearInterval(timer) };
}

async function signUp(home: string, i: number): Promise<string> {
  const api = createClient({ baseUrl: home, fetch, token: () => null, locale: () => 'ru' });
  const identifier = `+37369${String(100_000 + i)}`;
  return (await api(register, { body: { identifier, password: 'correct horse', agree_with_policy: true } })).token;
}

async function send(home: string, token: string, { bytes }: MutatedPhoto): Promise<number> {
  const body = new FormData();
  body.append('photo', new Blob([new Uint8Array(bytes)]), 'photo.jpg');
  const answer = await fetch(`${home}/api/photos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  await answer.arrayBuffer();
  return answer.status;
}

const wanted = ({ taken }: MutatedPhoto): readonly number[] =>
  taken === null ? [200, 413, 415, 422] : taken ? [200] : [413, 415];

/** Sends all, some at once; what was answered, and by how many MB memory grew at most. */
async function sendAll(home: string, server: Server, files: readonly MutatedPhoto[]) {
  const tokens: string[] = [];
  for (let i = 0; i * perPerson < files.length; i += 1) tokens.push(await signUp(home, i));
  const answers = new Map<number, number>();
  const unwanted: string[] = [];
  const before = await residentMegabytes(server.child.pid!);
  const memory = watchMemory(server.child.pid!);
  let next = 0;
  const work = async () => {
    for (let i = next++; i < files.length; i = next++) {
      const status = await send(home, tokens[Math.floor(i / perPerson)]!, files[i]!).catch(() => 0);
      answers.set(status, (answers.get(status) ?? 0) + 1);
      if (!wanted(files[i]!).includes(status)) unwanted.push(`${files[i]!.name}: ${status}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  memory.stop();
  return { answers, unwanted, before, grown: memory.seen.max - before };
}

/** What is wrong among everything that the server keeps. */
async function faultsOfStored(folder: string): Promise<{ count: number; faults: string[] }> {
  const stored = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = stored.filter((entry) => entry.isFile());
  const faults: string[] = [];
  for (const file of files) {
    const fault = await storedFault(await readFile(join(file.parentPath, file.name)));
    if (fault) faults.push(`${file.name} ${fault}`);
  }
  return { count: files.length, faults };
}

/** Sends so many spoilt files to a server of its own; whether it stood, kept clean pictures alone and little memory. */
export async function sendMutated(count: number): Promise<boolean> {
  const data = await mkdtemp(join(tmpdir(), 'mutated-photos-'));
  const server = startServer(data);
  try {
    const home = await server.address();
    const specimens = [...(await photoSpecimens()), ...(await bombSpecimens())];
    const began = performance.now();
    const sent = await sendAll(home, server, mutatedPhotos(specimens, count));
    const seconds = Math.round((performance.now() - began) / 1000);
    const alive = (await fetch(`${home}/health/ready`)).ok && server.child.exitCode === null;
    const stored = await faultsOfStored(join(data, 'storage'));
    const answers = [...sent.answers].map(([status, times]) => `${times} × ${status}`).join(', ');
    say(`${count} files in ${seconds} s, ${atOnce} at once: ${answers}`);
    say(
      `server ${alive ? 'stands' : 'STOPPED'}; memory ${Math.round(sent.before)} MB and at most ${Math.round(sent.grown)} MB more (limit ${maxMegabytes})`,
    );
    say(`${stored.count} files stored, ${stored.faults.length} of them not clean pictures`);
    for (const line of [...sent.unwanted, ...stored.faults, server.said.err].filter(Boolean)) say(`  ${line}`);
    return alive && sent.grown < maxMegabytes && sent.unwanted.length + stored.faults.length === 0;
  } finally {
    server.child.kill();
    await server.exit;
    await rm(data, { recursive: true, force: true });
  }
}
