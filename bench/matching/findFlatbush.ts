import type { BoxTreeClass } from './contenders.ts';

/** The package, where it is installed. */
export async function findFlatbush(): Promise<BoxTreeClass | undefined> {
  const name: string = 'flatbush';
  try {
    return ((await import(name)) as { default: BoxTreeClass }).default;
  } catch {
    return undefined;
  }
}
