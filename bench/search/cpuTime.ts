import { readdirSync, readFileSync } from 'node:fs';

/** One tick of Linux's accounts, in milliseconds. */
const tick = 10;

/** Its parent, its CPU time and that of its children that have ended; undefined once it is gone, and without a /proc. */
function processOf(id: number): { parent: number; own: number; ended: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)!.split(' ').map(Number);
    return { parent: fields[1]!, own: (fields[11]! + fields[12]!) * tick, ended: (fields[13]! + fields[14]!) * tick };
  } catch {
    return undefined;
  }
}

/** CPU time in milliseconds that a process has used so far; NaN where there is no /proc. */
export const cpuTime = (id: number): number => processOf(id)?.own ?? Number.NaN;

/** The same of all its children, those that have ended included. */
export function cpuTimeOfChildren(id: number): number {
  const parent = processOf(id);
  if (!parent) return Number.NaN;
  const ids = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? Number(name) : []));
  const living = ids.map((one) => processOf(one)).filter((one) => one?.parent === id);
  return living.reduce((sum, one) => sum + one!.own, parent.ended);
}

/** Megabytes a process has in memory. */
export function memoryOf(id: number): number {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]) / 1_000);
  } catch {
    return Number.NaN;
  }
}
