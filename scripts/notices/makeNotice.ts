import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { product } from '@app/domain/product';
import { otherWorks } from './otherWorks.ts';
import { type Lock, licenceText, shippedPackages, type ShippedPackage, sourceOf } from './shippedPackages.ts';

interface Text {
  body: string;
  packages: string[];
}

const isCopyright = (line: string): boolean => /^\W*(?:copyright\b|\(c\)|©)/i.test(line) && line.length < 200;

/** Copyright lines apart from the rest, which many packages have word by word. */
function splitText(text: string): { copyright: string[]; body: string } {
  const lines = text.replaceAll('\r', '').split('\n');
  return {
    copyright: lines.filter(isCopyright).map((line) => line.replace(/^[\s#*>]+/, '').trim()),
    body: lines
      .filter((line) => !isCopyright(line))
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
  };
}

const line = ({ name, version, license }: ShippedPackage, source: string | undefined): string =>
  `${name} ${version} (${license})${source ? `, ${source}` : ''}`;

/** The texts of all packages that bring one, each once, with the packages that it is of. */
function textsOf(root: string, packages: readonly ShippedPackage[]): { texts: Text[]; without: string[] } {
  const texts = new Map<string, Text>();
  const without: string[] = [];
  for (const one of packages) {
    const text = one.isOfOneMachine ? undefined : licenceText(root, one);
    const said = line(one, one.isOfOneMachine ? undefined : sourceOf(root, one));
    if (text === undefined) {
      without.push(said);
      continue;
    }
    const { copyright, body } = splitText(text);
    const key = createHash('sha256').update(body.replaceAll(/\W+/g, ' ').toLowerCase()).digest('hex');
    const kept = texts.get(key) ?? { body, packages: [] };
    texts.set(key, kept);
    kept.packages.push([said, ...copyright.map((words) => `    ${words}`)].join('\n'));
  }
  return { texts: [...texts.values()].sort((a, b) => b.packages.length - a.packages.length), without };
}

/** @param license as package.json names it, the only place that does */
export function ownLicence(license: string): string {
  return license === 'UNLICENSED'
    ? 'Its own licence is its owner’s to choose, and none is given yet: the field "license" of package.json says UNLICENSED.'
    : `It is itself under the licence ${license}, as package.json says.`;
}

const rule = '='.repeat(80);

/** The whole file NOTICE: what is shipped of others, of which the lock file, package.json and otherWorks.ts decide. */
export function makeNotice(root: string): string {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const { license } = JSON.parse(read('package.json')) as { license: string };
  const lock = (JSON.parse(read('package-lock.json')) as { packages: Lock }).packages;
  const { texts, without } = textsOf(root, shippedPackages(lock));
  const works = otherWorks.map(({ name: title, by, licence, files, text, textFile }) =>
    [`${title}. By ${by}; ${licence}; ${files.join(', ')}`, text ?? read(textFile!).trim()].join('\n\n'),
  );
  const parts = [
    `NOTICES\n\nWhat ${product.name} is made of that others made, in its server and its page. Written by scripts/writeNotice.ts.\n${ownLicence(license)}`,
    'Three parts are under the GNU Lesser General Public License, version 3 (https://www.gnu.org/licenses/lgpl-3.0.html), and stay files of their\nown that can be replaced: heic-to, in the page, which reads photos in HEIC with libheif and libde265; libheif-js, in the server, which does the\nsame; and libvips, in the server, which sharp calls. Their source is at the addresses below.',
    ...works,
    `Packages whose text stands with a package of the same name, or that bring none: the licence named is by its name at https://spdx.org/licenses.\n\n${without.join('\n')}`,
    ...texts.map(({ packages, body }) => `${packages.join('\n')}\n\n${body}`),
  ];
  return `${parts.join(`\n\n${rule}\n\n`)}\n`;
}
