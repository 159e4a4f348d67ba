import { spawn, type SpawnOptions } from 'node:child_process';

export interface Outcome {
  code: number;
  /** stdout and stderr in the order they came; empty when they went to the terminal. */
  output: string;
  seconds: number;
}

/** Runs a program with its output kept; never throws for a failing one. */
export function runQuietly(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<Outcome> {
  return finish(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Runs a program with its output on the terminal and no input. */
export function runAloud(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<Outcome> {
  return finish(command, args, { ...options, stdio: ['ignore', 'inherit', 'inherit'] });
}

/** As `runAloud`, but a failing program is an error. */
export async function run(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<void> {
  const { code } = await runAloud(command, args, options);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`);
}

function finish(command: string, args: readonly string[], options: SpawnOptions): Promise<Outcome> {
  const began = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, options);
    // Whoever asked for it is gone: nobody waits for what it makes.
    const endWithUs = () => child.kill();
    process.once('exit', endWithUs);
    let output = '';
    const keep = (chunk: Buffer) => (output += chunk.toString());
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    const end = (code: number) => {
      process.off('exit', endWithUs);
      resolve({ code, output, seconds: (performance.now() - began) / 1000 });
    };
    child.on('error', (error) => {
      output += error.message;
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}
