// What is shipped of others is named in NOTICE, under licences that may be shipped.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './listFiles.ts';
import { makeNotice } from './notices/makeNotice.ts';
import { licenceFaults, workFaults } from './notices/noticeFaults.ts';
import { otherWorks } from './notices/otherWorks.ts';
import { type Lock, shippedPackages } from './notices/shippedPackages.ts';
import { root } from './root.ts';

const lock = (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock }).packages;
const packages = shippedPackages(lock);
const files = [...(await listFiles('apps')), ...(await listFiles('packages'))];
const opening = (file: string) => readFileSync(join(root, file), 'utf8').slice(0, 400);
const found = [...licenceFaults(packages), ...workFaults([...files, 'Dockerfile'], otherWorks, opening)];
if (readFileSync(join(root, 'NOTICE'), 'utf8') !== makeNotice(root))
  found.push('NOTICE is not what would be written now: node scripts/writeNotice.ts');
if (found.length > 0) {
  process.stderr.write(`${found.join('\n')}\n`);
  process.exit(1);
}
process.stdout.write(`${packages.length} packages, ${otherWorks.length} other works\n`);
