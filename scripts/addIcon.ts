// node scripts/addIcon.ts IconHeart IconStarFilled: brings drawings of Tabler Icons into apps/web/src/ui/icons.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './root.ts';

/** The set whose drawings the page has; a newer one may have drawn some of them anew. */
const tabler = '@tabler/icons-react@3.51.0';
const icons = join(root, 'apps/web/src/ui/icons');

type Node = readonly [element: string, attributes: Readonly<Record<string, string>>];

/** The file of our own for one of theirs; throws for a drawing of more than paths. */
function ownFile(name: string, source: string): string {
  const nodes = JSON.parse(/__iconNode = (\[.*?\]);\n/s.exec(source)![1]!) as Node[];
  if (nodes.some(([element]) => element !== 'path')) throw new Error(`${name} is drawn by more than paths`);
  const draw = source.includes('createReactComponent("filled"') ? 'fillIcon' : 'drawIcon';
  const paths = nodes.map(([, { d }]) => `  '${d}',\n`).join('');
  return `import { ${draw} } from './drawIcon.tsx';\n\nexport const ${name} = ${draw}(\n${paths});\n`;
}

const folder = mkdtempSync(join(tmpdir(), 'icons-'));
try {
  execFileSync('npm', ['pack', tabler, '--silent', '--pack-destination', folder]);
  const [archive] = readdirSync(folder);
  for (const name of process.argv.slice(2)) {
    const entry = `package/dist/esm/icons/${name}.mjs`;
    const source = execFileSync('tar', ['-xzOf', join(folder, archive!), entry], { encoding: 'utf8' });
    writeFileSync(join(icons, `${name}.tsx`), ownFile(name, source));
  }
} finally {
  rmSync(folder, { recursive: true });
}
