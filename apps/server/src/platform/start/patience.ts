import { setTimeout as wait } from 'node:timers/promises';
import { ConfigError } from '../../config.ts';

/** Steps that a wait is made of: a process that was too busy itself for all of it has waited for one. */
const steps = 20;

/**
 * @param ms how long it is waited for
 * @param silent what is said when nothing came
 * @throws ConfigError
 */
export async function answered<T>(work: Promise<T>, ms: number, silent: string): Promise<T> {
  const over = new AbortController();
  const silence = async (): Promise<never> => {
    for (let i = 0; i < steps; i += 1) await wait(ms / steps, undefined, { signal: over.signal });
    throw new ConfigError([silent]);
  };
  try {
    return await Promise.race([work, silence()]);
  } finally {
    over.abort();
  }
}
