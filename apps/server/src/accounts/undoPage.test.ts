import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { undoPath } from './undoPath.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('the page of a link that takes a change back says in which language it is, whatever the browser prefers', async () => {
  for (const method of ['GET', 'POST'] as const) {
    const url = `${undoPath}?lang=ro&token=spent`;
    const { body } = await app.send({ method, url, headers: { 'accept-language': 'ru' } });
    expect(body, method).toContain('Linkul nu mai este valabil');
    expect(body, method).toContain('<html lang="ro"');
  }
});
