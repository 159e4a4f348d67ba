import { setImmediate } from 'node:timers/promises';
import type { Call } from '@app/contract/call';
import { errorBody } from '@app/contract/errorBody';
import { errors, type ErrorCode } from '@app/contract/errors';
import { partInWords } from '@app/contract/fields/wireWords';
import { product } from '@app/domain/product';
import { z } from 'zod';

type Schema = Record<string, unknown>;

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  // Transforms and the like have no JSON Schema; the rest of the shape is still worth showing.
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'openapi-3.0',
  }) as Schema;
  return rest;
}

const isEmpty = (schema: z.ZodType) => schema instanceof z.ZodUndefined;

function parametersOf(schema: z.ZodType, place: 'path' | 'query'): Schema[] {
  if (isEmpty(schema)) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }));
}

/** The parts of a form with what they hold in words: their schema takes anything, the form's own rules do not. */
function withParts({ fields }: Call, shape: Schema): Schema {
  if (!fields) return shape;
  const properties = { ...(shape['properties'] as Record<string, Schema>) };
  for (const part of ['main_info', 'add_options'] as const)
    properties[part] = { ...properties[part], description: partInWords(fields, part) };
  return { ...shape, properties };
}

function bodyOf(call: Call): Schema | undefined {
  const shape = isEmpty(call.body) ? { type: 'object' } : withParts(call, schemaOf(call.body, 'input'));
  if (call.multipart) {
    const files = Object.fromEntries(
      call.multipart.files.map((name) => [name, { type: 'array', items: { type: 'string', format: 'binary' } }]),
    );
    const properties = { ...(shape['properties'] as Schema | undefined), ...files };
    return { content: { 'multipart/form-data': { schema: { ...shape, properties } } } };
  }
  const required = !call.body.safeParse({}).success;
  return isEmpty(call.body) ? undefined : { required, content: { 'application/json': { schema: shape } } };
}

/** Every code a call may answer: its own and those of its access and limits. */
export function codesOf(call: Call): ErrorCode[] {
  const codes = new Set<ErrorCode>(call.errors);
  if (call.access !== 'anyone') codes.add('unauthenticated');
  if (call.access === 'active' || call.access === 'admin') codes.add('blocked');
  if (call.access === 'admin') codes.add('forbidden').add('second_factor_needed');
  if (!isEmpty(call.body)) codes.add('invalid_form').add('malformed_json');
  if (!isEmpty(call.params) || !isEmpty(call.query)) codes.add('invalid_request');
  if (call.limit) codes.add('too_many_tries');
  return [...codes];
}

function answersOf(call: Call): Record<string, Schema> {
  const answers: Record<string, Schema> = isEmpty(call.reply)
    ? { 204: { description: 'Done' } }
    : { 200: { description: 'Done', content: { 'application/json': { schema: schemaOf(call.reply, 'output') } } } };
  for (const code of codesOf(call)) {
    const status = String(errors[code].status);
    const before = answers[status]?.['description'];
    answers[status] = {
      description: before ? `${before as string}, ${code}` : code,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    };
  }
  return answers;
}

/** The contract as an OpenAPI 3.0 document; other work goes on between one call and the next. */
export async function openApiOf(calls: readonly Call[], publicUrl: string): Promise<Schema> {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const call of calls) {
    await setImmediate();
    const path = call.path.replace(/:([A-Za-z_]+)/g, '{$1}');
    const requestBody = bodyOf(call);
    (paths[path] ??= {})[call.method.toLowerCase()] = {
      operationId: call.name,
      tags: [call.area],
      summary: call.summary,
      parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
      ...(requestBody ? { requestBody } : {}),
      responses: answersOf(call),
      ...(call.access === 'anyone' ? {} : { security: [{ bearer: [] }] }),
    };
  }
  return {
    openapi: '3.0.3',
    info: { title: `${product.name} API`, version: '1' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}
