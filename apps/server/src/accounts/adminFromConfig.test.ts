import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startServer } from '../testing/serverProcess.ts';
import { smtpServer } from '../testing/smtpServer.ts';
import { freshDatabase } from '../testing/testApp.ts';

it(
  'whoever ADMIN names registers, proves the e-mail by the code that comes and is an administrator at the next start',
  { tags: ['nightly'], timeout: 120_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'admin-'));
    const database = await freshDatabase(folder);
    const mail = await smtpServer();
    const address = 'someone@example.md';
    const env = { ...database.env, ADMIN: address, NODE_ENV: 'production', SMTP_URL: `smtp://127.0.0.1:${mail.port}` };
    let site = startServer(folder, env);
    let origin = await site.address();
    onTestFinished(async () => {
      site.child.kill();
      await site.exit;
      await mail.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    });
    let token = '';
    const ask = async (path: string, body?: object) => {
      const answer = await fetch(`${origin}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return { status: answer.status, body: (await answer.json()) as { token: string; id: number } };
    };
    const password = 'zmeura violeta 47';
    ({ token } = (await ask('/api/auth/register', { identifier: address, password, agree_with_policy: true })).body);
    const { id } = (await ask('/api/user')).body;

    // What is wrong is named, so that whoever calls knows what is missing.
    const path = `/api/users/${id}/contact`;
    expect(await ask(`${path}/send-code`, { email: address })).toMatchObject({
      status: 422,
      body: { fields: { kind: expect.any(String) } },
    });
    expect(await ask(`${path}/send-code`, { kind: 'email', value: 'someone' })).toMatchObject({
      status: 422,
      body: { fields: { value: expect.any(String) } },
    });
    expect((await ask(`${path}/send-code`, { kind: 'email', value: address })).status).toBe(200);
    await expect.poll(() => mail.mails.length, { timeout: 60_000 }).toBe(1);
    const text = /base64\r\n\r\n([\s\S]+?)----/.exec(mail.mails[0]!)![1]!;
    const code = /\d{6}/.exec(Buffer.from(text, 'base64').toString())![0];
    expect((await ask(`${path}/confirm`, { kind: 'email', value: address, code })).status).toBe(200);

    site.child.kill();
    expect(await site.exit).toBe(0);
    site = startServer(folder, env);
    origin = await site.address();
    expect((await ask('/api/user')).body).toMatchObject({ role: 'admin', can: { administer: true } });
  },
);
