import type { ChildProcess } from 'node:child_process';

export function supervise(
  start: () => ChildProcess,
  how: { end: (code: number) => void; say?: (line: string) => void; pause?: number; patience?: number },
): (signal: NodeJS.Signals) => void;
