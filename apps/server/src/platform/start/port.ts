import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Config, ConfigError } from '../../config.ts';
import { answered } from './patience.ts';

const ownHosts = 'set HOST to an address of this machine, or to 0.0.0.0 for all of them';

function whyNot(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): string {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `PORT ${port} is in use: stop what uses it, or set PORT to another one`;
  if (code === 'EACCES') return `PORT ${port} is not for this user: set PORT to one from 1024 on`;
  if (/^(ENOTFOUND|EAI_)/.test(code)) return `HOST ${host} is a name that nobody knows: ${ownHosts}`;
  return `HOST ${host} is not of this machine (${code}): ${ownHosts}`;
}

/** Listens for a moment. @throws ConfigError when the address cannot be listened at */
export async function checkPort({ host, port }: Pick<Config, 'host' | 'port'>, patience: number): Promise<void> {
  const server = createServer();
  const listening = once(server, 'listening').catch((error: unknown) => {
    throw new ConfigError([whyNot(error, { host, port })]);
  });
  server.listen({ host, port });
  await answered(listening, patience, `HOST ${host} is a name that nobody answers for: ${ownHosts}`);
  server.close();
  await once(server, 'close');
}
