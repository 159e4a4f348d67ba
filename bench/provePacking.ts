// npm run prove:packing: what can be known of the image without Docker. The Dockerfile's own steps are done in a clean folder by
// a user who is not root; what they make is started by another one who may write nothing in it; then the samples of
// deploy/ are read by nginx, Caddy and systemd, and both proxies pass a stream, a picture and real addresses on.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildImage, makeContext } from '../scripts/packing/buildImage.ts';
import { startImage } from './packing/startImage.ts';
import { proveProxies } from './packing/proxies.ts';
import { proveSamples } from './packing/samples.ts';

/** Neither builder nor server is root, and the server owns nothing that was built. */
const builder = { uid: 65_532, gid: 65_532 };
const server = { uid: 65_533, gid: 65_533 };

if (process.getuid?.() !== 0) throw new Error('Begin it as root: it hands over to users who are not.');
const say = (line: string) => process.stdout.write(`${line}\n`);
const home = mkdtempSync(join(tmpdir(), 'prove-packing-'));
chmodSync(home, 0o755);
try {
  await proveSamples(home, say);
  const context = join(home, 'context');
  mkdirSync(context);
  makeContext(context, builder);
  const image = await buildImage({
    context,
    home: join(home, 'stages'),
    user: builder,
    nodeFolder: dirname(process.execPath),
    say,
  });
  const running = await startImage(image, home, server, say);
  try {
    await proveProxies(home, running.origin, say);
    await running.prove();
  } finally {
    await running.stop();
  }
  say('The image, its samples and both proxies hold.');
} finally {
  rmSync(home, { recursive: true, force: true });
}
