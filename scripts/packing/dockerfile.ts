/** One line of a Dockerfile, its continuations joined: `RUN`, and what stands behind it. */
export interface Instruction {
  name: string;
  text: string;
}

export interface Stage {
  /** The image or the stage that it begins with. */
  from: string;
  /** As others name it; undefined for the last one. */
  alias: string | undefined;
  instructions: Instruction[];
}

/** A copy between stages, or out of the folder that is built. */
export interface Copy {
  from: string | undefined;
  sources: string[];
  target: string;
}

/** The stages of a Dockerfile, with the defaults of its arguments put in. */
export function readDockerfile(text: string): Stage[] {
  const lines = text
    .replaceAll(/^\s*#.*$/gm, '')
    .replaceAll(/\s*\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const defaults = new Map<string, string>();
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, name = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    const filledIn = rest.replaceAll(/\$\{(\w+)\}/g, (whole, key: string) => defaults.get(key) ?? whole);
    if (name === 'ARG') {
      const [key = '', value = ''] = rest.split('=');
      defaults.set(key, value);
    } else if (name === 'FROM') {
      const [, from = '', alias] = /^(?:--\S+\s+)*(\S+)(?:\s+AS\s+(\S+))?$/.exec(filledIn) ?? [];
      stages.push({ from, alias, instructions: [] });
    } else if (name === '' || stages.length === 0) throw new Error(`no instruction of a Dockerfile: ${line}`);
    else stages.at(-1)!.instructions.push({ name, text: filledIn });
  }
  return stages;
}

export function readCopy(text: string): Copy {
  const words = text.split(/\s+/);
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length);
  const paths = words.filter((word) => !word.startsWith('--'));
  return { from, sources: paths.slice(0, -1), target: paths.at(-1)! };
}

/** `["node", "start.ts"]`, as `CMD` and the end of `HEALTHCHECK` name a program. */
export function readProgram(text: string): string[] {
  const list = /\[.*\]$/s.exec(text)?.[0];
  if (list === undefined)
    throw new Error(`a program has to be a list of words, so that no shell stands before it: ${text}`);
  return JSON.parse(list) as string[];
}

/** Whether what lies at this path of the folder is left out of what is built; the last pattern that fits decides. */
export function isIgnored(path: string, dockerignore: string): boolean {
  let ignored = false;
  for (const line of dockerignore.split('\n').map((text) => text.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const keeps = line.startsWith('!');
    if (patternOf(keeps ? line.slice(1) : line).test(path)) ignored = !keeps;
  }
  return ignored;
}

/** A pattern fits a path, and everything below it. */
function patternOf(pattern: string): RegExp {
  const source = pattern
    .split('/')
    .map((part) => (part === '**' ? '**' : part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*')))
    .join('/')
    .replaceAll('**/', '(?:.*/)?');
  return new RegExp(`^${source}(?:/.*)?$`);
}
