import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Call } from '@app/contract/call';

const contract = join(import.meta.dirname, '../../../../packages/contract/src');
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value;

/** Every call that a file of the contract exports. */
export async function callsOfContract(): Promise<Call[]> {
  const files = (await readdir(contract)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const modules = await Promise.all(
    files.map((name) => import(pathToFileURL(join(contract, name)).href) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) => Object.values(module).filter(isCall));
}
