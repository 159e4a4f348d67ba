import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall } from '../../scripts/aptInstall.ts';
import { root } from '../../scripts/root.ts';
import { runQuietly } from '../../scripts/run.ts';

type Say = (line: string) => void;

/** Installs a program of Debian where it is not there; what is to be proven cannot be proven without it. */
export async function bring(program: string, debian: string): Promise<void> {
  const isThere = async () => (await runQuietly('sh', ['-c', `command -v ${program}`])).code === 0;
  if (await isThere()) return;
  const obstacle = await aptInstall('--no-install-recommends', debian);
  if (!(await isThere()))
    throw new Error(`${program} is needed and could not be installed: ${obstacle ?? 'not found'}`);
}

async function must(program: string, args: readonly string[], env: Record<string, string> = {}): Promise<void> {
  const done = await runQuietly(program, args, { env: { ...process.env, ...env } });
  if (done.code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${done.code}:\n${done.output}`);
}

export interface Sample {
  /** A file that the program takes. */
  file: string;
  /** Where it listens. */
  origin: string;
}

/** deploy/nginx.conf as nginx takes it here: another port and certificate, the nodes' addresses, nothing else. */
export function nginxSample(
  home: string,
  nodes: readonly [string, string],
  [open, closed]: readonly [number, number],
): Sample {
  const folder = join(home, 'nginx');
  mkdirSync(folder, { recursive: true });
  const subject = ['-subj', '/CN=example.md', '-addext', 'subjectAltName=DNS:example.md,IP:127.0.0.1'];
  const pair = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...pair], {
    stdio: 'ignore',
  });
  const sample = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
    .replace('127.0.0.1:3000', nodes[0])
    .replace('127.0.0.1:3001', nodes[1])
    .replaceAll(/^\s*listen \[::\].*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${open};`)
    .replace('listen 443 ', `listen 127.0.0.1:${closed} `)
    .replaceAll('/etc/letsencrypt/live/example.md/fullchain.pem', join(folder, 'cert.pem'))
    .replaceAll('/etc/letsencrypt/live/example.md/privkey.pem', join(folder, 'key.pem'));
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\naccess_log off;\n${paths.join('\n')}\n${sample}\n}\n`,
  );
  return { file, origin: `https://127.0.0.1:${closed}` };
}

/** deploy/Caddyfile, without Caddy's own port of administration. */
export function caddySample(home: string): string {
  const file = join(home, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n}\n${readFileSync(join(root, 'deploy/Caddyfile'), 'utf8')}`);
  return file;
}

/** Each sample of deploy/ is read by the program that it is for. */
export async function proveSamples(home: string, say: Say): Promise<void> {
  await bring('nginx', 'nginx-light');
  await bring('caddy', 'caddy');
  await bring('systemd-analyze', 'systemd');
  await must('nginx', ['-t', '-c', nginxSample(home, ['127.0.0.1:3000', '127.0.0.1:3001'], [8080, 8443]).file]);
  say('nginx -t: deploy/nginx.conf holds');
  const caddy = ['validate', '--adapter', 'caddyfile', '--config', join(root, 'deploy/Caddyfile')];
  await must('caddy', caddy, { SITE_ADDRESS: 'example.md', NODE_1: 'site-1:3000', NODE_2: 'site-2:3000' });
  await must('caddy', caddy);
  say('caddy validate: deploy/Caddyfile holds, with and without its variables');
  // Units are told apart by their names: a folder without anything else.
  const units = join(home, 'units');
  for (const unit of [
    'vatra@.service',
    'vatra-backup.service',
    'vatra-backup.timer',
    'vatra-drill.service',
    'vatra-drill.timer',
  ])
    cpSync(join(root, 'deploy', unit), join(units, unit));
  await must('systemd-analyze', [
    'verify',
    ...['vatra@.service', 'vatra-backup.timer', 'vatra-drill.timer'].map((unit) => join(units, unit)),
  ]);
  say('systemd-analyze verify: the units and the timer hold');
}
