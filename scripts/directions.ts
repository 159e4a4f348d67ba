import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { options, rules } from './directionRules.ts';
import { listFiles } from './listFiles.ts';
import { areaFaults } from './serverAreas.ts';
import { tableFaults } from './serverTables.ts';

const code = /\.(ts|tsx)$/;

/**
 * Holds every import below a checkout's packages/ and apps/ against the directions of the house. Answers one line a
 * finding; a source file that the parser did not see is a finding too, for what is not seen is not checked.
 */
export async function directionFaults(base: string): Promise<{ seen: number; found: string[] }> {
  const { output } = await cruise(['packages', 'apps'], {
    ...options,
    baseDir: base,
    validate: true,
    ruleSet: { forbidden: rules },
  });
  const result = output as ICruiseResult;
  const say = new Map(rules.map((rule) => [rule.name, rule.comment]));
  const found = result.summary.violations.map(
    ({ rule, from, to, cycle }) =>
      `${from} → ${cycle ? cycle.map((step) => step.name).join(' → ') : to}: ${rule.name}. ${say.get(rule.name) ?? ''}`,
  );
  found.push(...areaFaults(result.modules));
  const seen = new Set(result.modules.map((m) => m.source));
  const sources = [...(await listFiles('packages', base)), ...(await listFiles('apps', base))].filter((f) =>
    code.test(f),
  );
  for (const file of sources) if (!seen.has(file)) found.push(`${file}: not seen by dependency-cruiser`);
  const ofServer = sources.filter((file) => file.startsWith('apps/server/src/'));
  const texts = ofServer.map(async (file) => [file, await readFile(join(base, file), 'utf8')] as const);
  found.push(...tableFaults(new Map(await Promise.all(texts))));
  if (sources.length === 0) found.push('no source files found');
  return { seen: sources.filter((f) => seen.has(f)).length, found };
}
