import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../e2e/freePort.ts';
import { aptInstall } from '../../scripts/aptInstall.ts';
import { clusterOwner } from '../../scripts/nativePostgres.ts';

const program = '/usr/sbin/pgbouncer';

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => (socket.destroy(), resolve(true)));
    socket.once('error', () => resolve(false));
  });

/** pgbouncer in transaction mode before a PostgreSQL server, with fewer sessions than nodes would take. */
export async function startPooler(server: string, sessions: number): Promise<{ url: string; stop(): Promise<void> }> {
  const obstacle = existsSync(program) ? undefined : await aptInstall('pgbouncer');
  if (obstacle) throw new Error(`no pgbouncer here: ${obstacle}`);
  const { hostname, port: serverPort, username, pathname } = new URL(server);
  const folder = mkdtempSync(join(tmpdir(), 'pooler-'));
  chmodSync(folder, 0o777);
  const port = await freePort();
  const log = join(folder, 'log');
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${serverPort} user=${username}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any\npool_mode = transaction`,
    `default_pool_size = ${sessions}\nmax_client_conn = 500\nlogfile = ${log}`,
  ];
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, `${settings.join('\n')}\n`);
  const child = spawn(program, ['-q', file], { ...clusterOwner(), cwd: folder, stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  for (let tries = 0; tries < 100 && !(await answers(port)); tries += 1) {
    if (child.exitCode !== null) throw new Error(`pgbouncer did not start: ${readFileSync(log, 'utf8')}`);
    await wait(100);
  }
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
