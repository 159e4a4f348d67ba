import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { live } from '@app/contract/live';
import { describe, expect, it } from 'vitest';
import { root } from '../root.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Megabytes that a proxy lets through; a form with its photos is at most 250 of 1024 × 1024 bytes. */
const largestForm = (250 * 1024 * 1024) / 1_000_000;

describe('deploy/nginx.conf', () => {
  const text = read('deploy/nginx.conf');
  const place = (path: string) => /\{([^}]*)\}/.exec(text.slice(text.indexOf(`location ${path} {`)))?.[1] ?? '';

  it('does not collect the stream', () => {
    expect(place(`= ${live.path}`)).toMatch(/proxy_buffering off;/);
    expect(place(`= ${live.path}`)).toMatch(/proxy_read_timeout 1h;/);
  });

  it('lets forms with pictures through, and says who called', () => {
    expect(Number(/client_max_body_size (\d+)m;/.exec(text)?.[1])).toBeGreaterThanOrEqual(250);
    expect(text).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  });

  it('leaves no node out for a failure: with both left out nobody would answer', () => {
    expect([...text.matchAll(/^ +server .*;$/gm)].map(([line]) => line.endsWith(' max_fails=0;'))).toEqual([
      true,
      true,
    ]);
    expect(text).not.toContain('non_idempotent');
  });

  it('asks the other node for a script that this one does not have', () => {
    expect(place('/assets/')).toMatch(/proxy_next_upstream .*http_404/);
  });
});

describe('deploy/Caddyfile', () => {
  const text = read('deploy/Caddyfile');

  it('does not collect the stream, and lets forms with pictures through', () => {
    expect(text).toContain('flush_interval -1');
    expect(Number(/max_size (\d+)MB/.exec(text)?.[1])).toBeGreaterThanOrEqual(largestForm);
  });

  it('trusts nobody’s word for who called', () => expect(text).not.toContain('trusted_proxies'));
});

describe('the units', () => {
  const service = read('deploy/vatra@.service');
  const backup = read('deploy/vatra-backup.service');

  it.each([service, backup])('start files that are there, as a user who is not root', (text) => {
    const files = [...text.matchAll(/apps\/server\/\S+\.ts/g)].map(([file]) => file);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) expect(existsSync(join(root, file)), file).toBe(true);
    expect(text).toMatch(/^User=vatra$/m);
    expect(text).toMatch(/^ProtectSystem=strict$/m);
  });

  it('wait for a stop in order', () => {
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(service)?.[1])).toBeGreaterThanOrEqual(20);
  });

  it('have a timer for the backup', () => {
    expect(read('deploy/vatra-backup.timer')).toMatch(/^OnCalendar=/m);
  });
});
