import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
let paths: Record<string, { post: { requestBody: Body } }>;
interface Body {
  required?: boolean;
  content: Record<string, { schema: { properties: Record<string, { description?: string }> } }>;
}
beforeAll(async () => {
  app = await testApp();
  paths = (await app.send({ url: '/api/openapi.json' })).json<{ paths: typeof paths }>().paths;
});
afterAll(() => app.close());

const wordsOf = (path: string, part: string) =>
  paths[path]!.post.requestBody.content['multipart/form-data']!.schema.properties[part]!.description ?? '';

it.each([
  ['/api/properties', 'main_info', ['property_type 1 (apartment): ', 'price (number, eur, required)', 'rooms (id of dictionary 12', 'commerical_type (list of ids of dictionary 8, required)']],
  ['/api/properties/template', 'add_options', ['fisrt_line (true or false)', 'heating (id of dictionary 1']],
  ['/api/requests', 'main_info', ['peoples (', 'price ([from, to], eur, required)', 'active_for (one of 2, 5, 10, 30, 60, 90, required)']],
] as const)('%s tells what %s holds, by the names of the wire', (path, part, words) => {
  for (const word of words) expect(wordsOf(path, part)).toContain(word);
}); // oxfmt-ignore

it('says which calls need no body', () => {
  expect(paths['/api/admin-dashboard/users/{id}/unblock']!.post.requestBody.required).toBe(false);
  expect(paths['/api/admin-dashboard/users/{id}/block']!.post.requestBody.required).toBe(true);
});
