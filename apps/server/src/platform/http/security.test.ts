import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { testApp, type TestApp } from '../../testing/testApp.ts';
import { addressKey } from './limits.ts';
import { isPrivateAddress } from './observe.ts';
import { contentPolicy } from './security.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

describe('security headers', () => {
  it.each(['/api/openapi.json', '/api/nowhere', '/health/live', '/api/docs'])('%s has them', async (url) => {
    const { headers } = await server.send({ url });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toMatch(/unsafe|\*|https?:/);
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers['content-type']).toMatch(/^(?:application\/json|text\/html); charset=utf-8$/);
    // No other site's page may read an answer, or send what asks first.
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  it('hold browsers to https for a year, subdomains too, where the site has it', async () => {
    expect((await server.send({ url: '/api/nowhere' })).headers['strict-transport-security']).toBeUndefined();
    const safe = await testApp({ PUBLIC_URL: 'https://vatra.md' });
    const { headers } = await safe.send({ url: '/api/nowhere' });
    await safe.close();
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it('whom to write to of a hole is said where somebody is named', async () => {
    const url = '/.well-known/security.txt';
    expect((await server.send({ url })).statusCode).toBe(404);
    const named = await testApp({ SECURITY_CONTACT: 'mailto:security@vatra.md' });
    const { body, headers } = await named.send({ url });
    await named.close();
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toMatch(/^Contact: mailto:security@vatra\.md\nExpires: 2027-09-15T09:00:00\.000Z\n/);
  });

  it('no other site’s page is let in by asking first', async () => {
    const asking = { origin: 'https://other.example', 'access-control-request-method': 'POST' };
    const { statusCode, headers } = await server.send({ method: 'OPTIONS', url: '/api/auth/login', headers: asking });
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('a page runs what stands in it, named by its hash, and nothing else', async () => {
    const { headers, body } = await server.send({ url: '/api/docs' });
    const [, style = ''] = /<style>([^]*?)<\/style>/.exec(body) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("script-src 'self';");
  });

  it('a configured map style adds its host and no other', () => {
    const config = readConfig({ MAP_STYLE_LIGHT_URL: 'https://tiles.example/light.json?key=1' }, '/');
    expect(contentPolicy(config, { scripts: [], styles: [] }, false)).toMatch(
      /connect-src 'self' https:\/\/tiles\.example;/,
    );
  });

  it('configured satellite tiles add their host for pictures alone', () => {
    const config = readConfig(
      { MAP_SATELLITE_URL: 'https://sky.example/{z}/{x}/{y}.jpg?key=1', MAP_SATELLITE_ATTRIBUTION: '© Sky' },
      '/',
    );
    const policy = contentPolicy(config, { scripts: [], styles: [] }, false);
    expect(policy.match(/[a-z-]+ [^;]*sky\.example[^;]*/g)).toEqual([
      "img-src 'self' data: blob: https://sky.example",
      "connect-src 'self' https://sky.example",
    ]);
  });
});

describe('for the machines around', () => {
  it('metrics are told to private addresses that ask by themselves', async () => {
    const ask = async (remoteAddress: string, headers = {}) =>
      (await server.send({ url: '/metrics', remoteAddress, headers })).statusCode;
    expect(await ask('127.0.0.1')).toBe(200);
    expect(await ask('10.1.2.3')).toBe(200);
    expect(await ask('93.184.216.34')).toBe(404);
    expect(await ask('127.0.0.1', { 'x-forwarded-for': '93.184.216.34' })).toBe(404);
  });

  it('health answers', async () => {
    expect((await server.send({ url: '/health/live' })).json()).toEqual({ ok: true });
    expect((await server.send({ url: '/health/ready' })).json()).toEqual({ ok: true, database: 'ok', storage: 'ok' });
  });

  it('the document of the API names every registered call', async () => {
    const document = (await server.send({ url: '/api/openapi.json' })).json<{ paths: Record<string, object> }>();
    for (const call of server.app.calls) {
      expect(document.paths[call.path.replace(/:([A-Za-z_]+)/g, '{$1}')]).toHaveProperty(call.method.toLowerCase());
    }
    const page = await server.send({ url: '/api/docs' });
    for (const call of server.app.calls) expect(page.body).toContain(`id="${call.name}"`);
    expect(page.body).not.toContain('<script');
  });

  it('large answers are compressed', async () => {
    const { headers } = await server.send({ url: '/api/openapi.json', headers: { 'accept-encoding': 'br, gzip' } });
    expect(headers['content-encoding']).toBe('br');
  });
});

it.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:10.0.0.1', true],
  ['172.31.0.1', true],
  ['172.32.0.1', false],
  ['fd00::1', true],
  ['2a00::1', false],
  ['8.8.8.8', false],
])('%s is private: %s', (address, expected) => expect(isPrivateAddress(address)).toBe(expected));

it.each([
  ['1.2.3.4', '1.2.3.4'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['2a00:1:2:3:4:5:6:7', '2a00:1:2:3'],
  ['2a00:1::7', '2a00:1:0:0'],
])('%s is counted as %s', (address, key) => expect(addressKey(address)).toBe(key));
