// Every text stands in Russian and Romanian with the same arguments, right plurals and one style; every key asked for exists.
import { errors } from '@app/contract/errors';
import { fieldErrors } from '@app/contract/fieldErrors';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { copiedTexts } from './copiedTexts.ts';
import { compareTexts, flattenTexts } from './compareTexts.ts';
import { missingFirstTexts } from './firstTexts.ts';
import { listFiles } from './listFiles.ts';
import { root } from './root.ts';
import { styleFaults } from './textStyle.ts';
import { textUses } from './textUses.ts';

async function importTexts(language: 'ru' | 'ro', name: string): Promise<object> {
  return (await import(pathToFileURL(join(root, `apps/web/src/texts/${language}/${name}.ts`)).href)) as object;
}

async function areaTexts(language: 'ru' | 'ro'): Promise<Map<string, string>> {
  const everybody = (await importTexts(language, 'index')) as { default: object };
  const { admin } = (await importTexts(language, 'admin')) as { admin: object };
  return flattenTexts({ ...everybody.default, admin });
}

/** Tables of `code → { ru, ro }` in the contract: one language of them as a flat map. */
function tableTexts(language: 'ru' | 'ro'): [string, string][] {
  const tables = { errors, fieldErrors } as Record<string, Record<string, Record<'ru' | 'ro', string>>>;
  return Object.entries(tables).flatMap(([table, rows]) =>
    Object.entries(rows).map(([code, words]): [string, string] => [`${table}:${code}`, words[language]]),
  );
}

const [ru, ro] = [await areaTexts('ru'), await areaTexts('ro')];
const texts = { ru: new Map([...ru, ...tableTexts('ru')]), ro: new Map([...ro, ...tableTexts('ro')]) };
const found = [...compareTexts(texts.ru, texts.ro), ...styleFaults('ru', texts.ru), ...styleFaults('ro', texts.ro)];

const sources = (await listFiles('apps/web/src')).filter((f) => /\.tsx?$/.test(f) && !f.includes('/texts/'));
const asked: string[] = [];
const askedFrom: string[] = [];
for (const file of sources) {
  for (const { key, whole } of textUses(await readFile(join(root, file), 'utf8'))) {
    (whole ? asked : askedFrom).push(key);
    const there = whole ? ru.has(key) : [...ru.keys()].some((k) => k.startsWith(key));
    if (!there) found.push(`${file}: asks for the text ${key}, which does not exist`);
  }
}

const words = [...texts.ru.values(), ...texts.ro.values()];
const inBrowser = [...(await listFiles('e2e')), ...(await listFiles('apps/web'))];
for (const file of inBrowser.filter((name) => /\.(?:spec\.ts|browser\.test\.tsx)$/.test(name))) {
  const copies = await copiedTexts(await readFile(join(root, file), 'utf8'), words);
  const instead = file.startsWith('e2e/') ? 'e2e/pageTexts.ts' : 'textsOf of ui/testing/show.tsx';
  found.push(...copies.map((text) => `${file}: “${text}” is a copy of a text of the page; ask ${instead} for it`));
}

found.push(...(await missingFirstTexts(join(root, 'apps/web'), (name) => importTexts('ru', name))));

if (found.length > 0) {
  process.stderr.write(`${found.join('\n')}\n`);
  process.exit(1);
}
process.stdout.write(`${ru.size} texts in two languages, ${new Set([...asked, ...askedFrom]).size} keys asked for\n`);
