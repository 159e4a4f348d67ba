import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { systemChromium } from '../e2e/chromium.ts';
import { aptInstall } from './aptInstall.ts';
import { root } from './root.ts';
import { runAloud } from './run.ts';

/** Path of a Chromium: the system's, else Debian's package where it may be installed, else Playwright's own. */
export async function bringChromium(): Promise<string> {
  const there = systemChromium() ?? playwrightsOwn();
  if (there) return there;
  const obstacle = (await aptInstall('chromium-headless-shell')) && (await aptInstall('chromium'));
  const installed = systemChromium();
  if (installed) return installed;
  process.stdout.write(
    `No system Chromium (${obstacle ?? 'not found after installing'}); asking Playwright for its own …\n`,
  );
  const cli = join(root, 'node_modules/playwright/cli.js');
  await runAloud(process.execPath, [cli, 'install', 'chromium'], { cwd: root });
  const own = playwrightsOwn();
  if (!own) throw new Error('No Chromium to be had: install one, or name it in CHROMIUM_PATH.');
  return own;
}

function playwrightsOwn(): string | undefined {
  const fromE2e = createRequire(join(root, 'e2e/package.json'));
  const { chromium } = fromE2e('@playwright/test') as { chromium: { executablePath(): string } };
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}
