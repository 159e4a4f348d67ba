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

/** Names under which the set keeps a drawing beside its own, such as IconDiscount2 for IconRosetteDiscount. */
function ownNames(list: string): (name: string) => string {
  const lines = [...list.matchAll(/^export \{ (.*) \} from '\.\/icons\/(\w+)\.mjs';$/gm)];
  const of = new Map(
    lines.flatMap(([, names, own]) => [...names!.matchAll(/\w+(?=,|$)/g)].map(([name]) => [name, own!])),
  );
  return (name) => {
    const own = of.get(name);
    if (!own) throw new Error(`there is no ${name} in ${tabler}`);
    return own;
  };
}

const folder = mkdtempSync(join(tmpdir(), 'icons-'));
try {
  execFileSync('npm', ['pack', tabler, '--silent', '--pack-destination', folder]);
  const [archive] = readdirSync(folder);
  const read = (entry: string) =>
    execFileSync('tar', ['-xzOf', join(folder, archive!), `package/dist/esm/${entry}`], {
      encoding: 'utf8',
      maxBuffer: 16 * 1024 * 1024,
    });
  const ownName = ownNames(read('tabler-icons-react.mjs'));
  for (const name of process.argv.slice(2)) {
    const file = join(icons, `${name}.tsx`);
    writeFileSync(file, ownFile(name, read(`icons/${ownName(name)}.mjs`)));
    execFileSync(join(root, 'node_modules/.bin/oxfmt'), [file]);
  }
} finally {
  rmSync(folder, { recursive: true });
}
