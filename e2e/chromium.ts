import { existsSync } from 'node:fs';

const places = [
  // The same engine without windows: a fifth less work for the processor.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of the system's Chromium, or of the one named by `CHROMIUM_PATH`; nothing when there is none. */
export function systemChromium(): string | undefined {
  return [process.env['CHROMIUM_PATH'], ...places].find((path) => path && existsSync(path));
}

/**
 * Works as root, in a container with little shared memory, and asks no host by itself. Without a GPU the map is drawn by
 * SwiftShader; the page around it is not, which would take five times as long.
 */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--enable-unsafe-swiftshader',
];
