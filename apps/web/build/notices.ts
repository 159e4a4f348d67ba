import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const file = join(import.meta.dirname, '../../../NOTICE');

/** What is shipped of others, as the foot of every page links to it: NOTICE of the project, at /notices.txt. */
export function notices(): Plugin {
  return {
    name: 'notices',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'notices.txt', source: readFileSync(file) });
    },
    configureServer(server) {
      server.middlewares.use('/notices.txt', (_request, reply) =>
        reply.setHeader('content-type', 'text/plain; charset=utf-8').end(readFileSync(file)),
      );
    },
  };
}
