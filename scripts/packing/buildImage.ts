import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../root.ts';
import { runQuietly } from '../run.ts';
import { isIgnored, readCopy, readDockerfile, readProgram, type Stage } from './dockerfile.ts';

/** What an image would be: its root as a folder, and what it is started by. */
export interface Image {
  /** The folder that stands for `/`. */
  folder: string;
  workdir: string;
  env: Record<string, string>;
  command: string[];
  healthCheck: string[];
}

/** Who does the steps; neither may be root. */
export interface User {
  uid: number;
  gid: number;
}

/** What git knows of, as it stands on the disk, less what .dockerignore leaves out: what `docker build` is sent. */
export function makeContext(folder: string, { uid, gid }: User): void {
  const ignore = readFileSync(join(root, '.dockerignore'), 'utf8');
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of listed) {
    if (isIgnored(file, ignore) || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  own(folder, { uid, gid });
}

function own(folder: string, { uid, gid }: User): void {
  execFileSync('chown', ['-R', `${uid}:${gid}`, folder]);
}

/** The program and the user that a stage's steps run with. */
interface Builder {
  context: string;
  home: string;
  user: User;
  /** Where the Node of the image lies here. */
  nodeFolder: string;
  say: (line: string) => void;
}

/** A path of the image as one of this machine; relative ones stand in the working directory. */
const placed = (folder: string, workdir: string, path: string): string =>
  path.startsWith('/') ? join(folder, path) : join(folder, workdir, path);

function copy(text: string, workdir: string, folder: string, { context, home, user }: Builder): void {
  const { from, sources, target } = readCopy(text);
  for (const source of sources) {
    const path = from === undefined ? join(context, source) : join(home, from, source);
    const intoFolder = target.endsWith('/') || sources.length > 1;
    const isFile = statSync(path).isFile();
    const end = placed(folder, workdir, isFile && intoFolder ? join(target, source.split('/').at(-1)!) : target);
    mkdirSync(dirname(end), { recursive: true });
    // Links of packages to each other stay what they are.
    cpSync(path, end, { recursive: true, verbatimSymlinks: true });
  }
  own(folder, user);
}

async function buildStage({ alias = 'image', instructions }: Stage, builder: Builder): Promise<Image> {
  const { home, user, nodeFolder, say } = builder;
  const folder = join(home, alias);
  mkdirSync(folder, { recursive: true });
  const image: Image = { folder, workdir: '/', env: {}, command: [], healthCheck: [] };
  for (const { name, text } of instructions) {
    if (name !== 'ENV') say(`${alias}: ${name} ${text.slice(0, 100)}`);
    if (name === 'WORKDIR') {
      image.workdir = text;
      mkdirSync(join(folder, text), { recursive: true });
      own(folder, user);
    } else if (name === 'ENV') {
      const [key = '', ...value] = text.split('=');
      image.env[key] = value.join('=');
    } else if (name === 'COPY') copy(text, image.workdir, folder, builder);
    else if (name === 'RUN') {
      const env = {
        ...process.env,
        ...image.env,
        HOME: home,
        npm_config_cache: join(home, 'npm'),
        PATH: `${nodeFolder}:${process.env['PATH']}`,
      };
      const done = await runQuietly('sh', ['-c', text], { cwd: join(folder, image.workdir), env, ...user });
      if (done.code !== 0) throw new Error(`RUN ${text} ended with ${done.code}:\n${done.output}`);
    } else if (name === 'CMD') image.command = readProgram(text);
    else if (name === 'HEALTHCHECK') image.healthCheck = readProgram(text);
  }
  return image;
}

/**
 * Does what the Dockerfile says in folders instead of layers: its own COPY and RUN lines, stage after stage, as a user who
 * is not root. What only Docker can do stays undone: the base image, the root of the file system, the user's name.
 * @returns the last stage
 */
export async function buildImage(builder: Builder): Promise<Image> {
  rmSync(builder.home, { recursive: true, force: true });
  mkdirSync(builder.home, { recursive: true });
  chownSync(builder.home, builder.user.uid, builder.user.gid);
  chmodSync(builder.home, 0o755);
  let image: Image | undefined;
  for (const stage of readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8')))
    image = await buildStage(stage, builder);
  return image!;
}
