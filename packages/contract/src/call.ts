import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { FieldTable } from './fields/field.ts';

const nothing = z.undefined();

/**
 * Who may call: anyone; a signed-in user; a signed-in user who is not blocked (every write but sign-out, support and
 * deletion); an administrator. Ownership of the object is the area's policy, not the call's.
 */
export type Access = 'anyone' | 'user' | 'active' | 'admin';

export type Area =
  | 'accounts'
  | 'offers'
  | 'searches'
  | 'map'
  | 'proposals'
  | 'viewings'
  | 'notifications'
  | 'reactions'
  | 'dictionaries'
  | 'photos'
  | 'landing'
  | 'dashboard'
  | 'support'
  | 'threads'
  | 'agencies'
  | 'admin';

/** How often one caller may call: `tries` in `seconds`, counted by `by`. */
export interface Limit {
  tries: number;
  seconds: number;
  by: 'address' | 'user';
}

/**
 * One call as data. `body` is JSON unless `multipart` is given: then each named part holds JSON text (or a bare value),
 * is parsed before `body` checks it, and files arrive beside the body under `files`.
 */
export interface Call<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> {
  name: string;
  area: Area;
  summary: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:param` placeholders. */
  path: `/${string}`;
  access: Access;
  /** Answers everybody alike: whose session a caller brings is not looked up, and costs no statement. */
  sessionless?: true;
  params: P;
  query: Q;
  body: B;
  reply: R;
  /** `json`: parts that hold JSON text; `files`: parts that hold files (`photos[0]` counts as `photos`). */
  multipart?: { json: readonly string[]; files: readonly string[]; maxFiles: number };
  /** What `main_info` and `add_options` of its body hold; for the description of the call. */
  fields?: FieldTable;
  /** Codes this call may answer besides the general ones (validation, sign-in, limits). */
  errors: readonly ErrorCode[];
  limit?: Limit;
}

type Optional<T, D> = T extends z.ZodType ? T : D;

/** Declares a call; params, query, body and reply that are left out take nothing. */
export function defineCall<
  const P extends z.ZodType | undefined = undefined,
  const Q extends z.ZodType | undefined = undefined,
  const B extends z.ZodType | undefined = undefined,
  const R extends z.ZodType | undefined = undefined,
>(
  call: Omit<Call, 'params' | 'query' | 'body' | 'reply' | 'errors'> & {
    params?: P;
    query?: Q;
    body?: B;
    reply?: R;
    errors?: readonly ErrorCode[];
  },
): Call<
  Optional<P, z.ZodUndefined>,
  Optional<Q, z.ZodUndefined>,
  Optional<B, z.ZodUndefined>,
  Optional<R, z.ZodUndefined>
> {
  return { params: nothing, query: nothing, body: nothing, reply: nothing, errors: [], ...call } as never;
}

export type Params<C extends Call> = z.output<C['params']>;
export type Query<C extends Call> = z.output<C['query']>;
export type Body<C extends Call> = z.output<C['body']>;
export type Reply<C extends Call> = z.output<C['reply']>;
