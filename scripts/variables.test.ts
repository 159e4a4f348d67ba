import { expect, it } from 'vitest';
import { variableFaults } from './variables.ts';

const config = 'const variables = z.object({\n  PORT: number,\n  LOG_LEVEL: level,\n});';
const readme = '| `PORT` | where to listen |';

it.each([
  ['what is said', { 'apps/server/src/config.ts': 'z.object({\n  PORT: number,\n});' }, []],
  [
    'what is not',
    { 'apps/server/src/config.ts': config },
    ['apps/server/src/config.ts: no document says what LOG_LEVEL does'],
  ],
  ['a tool’s', { 'e2e/run.mjs': "env.SHOTS; process.env['PORT']" }, ['e2e/run.mjs: no document says what SHOTS does']],
  ['a shell’s', { 'scripts/run.ts': "process.env['PATH']" }, []],
])('%s', (_, files, expected) =>
  expect(variableFaults(new Map(Object.entries({ 'README.md': readme, ...files })))).toEqual(expected),
);
