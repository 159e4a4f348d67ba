import { setImmediate } from 'node:timers/promises';
import type { Call } from '@app/contract/call';
import { errors } from '@app/contract/errors';
import { escapeHtml } from '@app/domain/escapeHtml';
import type { FastifyInstance } from 'fastify';
import { codesOf, openApiOf } from './openapi.ts';
import { plainPage } from './plainPage.ts';

const access: Record<Call['access'], string> = {
  anyone: 'anyone',
  user: 'a signed-in user',
  active: 'a signed-in user who is not blocked',
  admin: 'an administrator',
};

interface Operation {
  parameters: unknown[];
  requestBody?: unknown;
  responses: Record<string, { content?: Record<string, { schema: unknown }> } | undefined>;
}

function block(title: string, value: unknown): string {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return '';
  return `<p class="quiet">${title}</p><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;
}

function article(call: Call, operation: Operation): string {
  const limit = call.limit ? `, at most ${call.limit.tries} times in ${call.limit.seconds} s by ${call.limit.by}` : '';
  const codes = codesOf(call).map((code) => `<code>${errors[code].status} ${code}</code>`);
  const reply = operation.responses['200']?.content?.['application/json']?.schema;
  return `<details id="${escapeHtml(call.name)}"><summary><span class="method">${call.method}</span>
<code>${escapeHtml(call.path)}</code> ${escapeHtml(call.summary)}</summary>
<p class="quiet">For ${access[call.access]}${limit}</p>
${block('Parameters', operation.parameters)}${block('Body', operation.requestBody)}${block('Reply', reply)}
${codes.length > 0 ? `<p class="quiet">Errors: ${codes.join(', ')}</p>` : ''}</details>`;
}

async function pageOf(calls: readonly Call[], document: Awaited<ReturnType<typeof openApiOf>>): Promise<string> {
  const paths = document['paths'] as Record<string, Record<string, Operation>>;
  const areas = [...new Set(calls.map((call) => call.area))].sort();
  const sections: string[] = [];
  for (const area of areas) {
    await setImmediate();
    const articles = calls
      .filter((call) => call.area === area)
      .map((call) => article(call, paths[call.path.replace(/:([A-Za-z_]+)/g, '{$1}')]![call.method.toLowerCase()]!));
    sections.push(`<section><h2>${area}</h2>${articles.join('\n')}</section>`);
  }
  return `<p>Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a></p>${sections.join('\n')}`;
}

/** `/api/openapi.json` and the same for people at `/api/docs`, both made of the registered calls when first asked for. */
export function registerDocs(app: FastifyInstance): void {
  let document: ReturnType<typeof openApiOf> | undefined;
  let json: Promise<string> | undefined;
  let page: Promise<string> | undefined;
  const openApi = () => (document ??= openApiOf(app.calls, app.services.config.publicUrl));

  app.get('/api/openapi.json', async (_request, reply) => {
    json ??= openApi().then((whole) => JSON.stringify(whole));
    return reply.type('application/json; charset=utf-8').send(await json);
  });
  app.get('/api/docs', async (request, reply) => {
    page ??= openApi().then((whole) => pageOf(app.calls, whole));
    return plainPage(request, reply, 'API', await page);
  });
}
