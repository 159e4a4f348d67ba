import type { Body, Call, Params, Query, Reply } from '@app/contract/call';
import type { FieldError } from '@app/contract/fieldErrors';
import { acceptedLocale } from '@app/domain/acceptedLocale';
import type { Locale } from '@app/domain/kinds';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError, passReadOnly } from '../../errors.ts';
import type { Db } from '../database/database.ts';
import { withOrigin } from '../requestId.ts';
import type { Services } from '../services.ts';
import { type Actor, bearerToken, guest, type UserActor } from './session.ts';
import { checked } from './invalid.ts';
import { addressKey, countTry } from './limits.ts';
import { readUpload, type Upload, type UploadedFile } from './uploads.ts';
import { originOf } from './tracedRequests.ts';
import { SerializedReply } from './serializedReply.ts';

type ActorOf<C extends Call> = C['access'] extends 'anyone' ? Actor : UserActor;

/** What a handler gets of a call: checked input and who is calling. */
export interface Received<C extends Call> {
  db: Db;
  /**
   * For reads of what everybody sees: a guest's may be a moment old and come from the replica; whoever is signed in finds what
   * they have just written.
   */
  reader: Db;
  actor: ActorOf<C>;
  /** The language of the answer. */
  locale: Locale;
  now: Date;
  params: Params<C>;
  query: Query<C>;
  body: Body<C>;
  /** Uploaded files by the name of their part. */
  files: Record<string, UploadedFile[]>;
  ctx: Services;
  request: FastifyRequest;
  reply: FastifyReply;
}

declare module 'fastify' {
  interface FastifyInstance {
    services: Services;
    /** Every call registered so far. */
    calls: Call[];
  }
}

function admit(call: Call, actor: Actor): void {
  if (call.access === 'anyone') return;
  if (actor.kind === 'guest') throw new AppError('unauthenticated');
  if (call.access === 'user') return;
  if (actor.blocked) throw new AppError('blocked');
  if (call.access === 'admin' && actor.lacksSecondFactor) throw new AppError('second_factor_needed');
  if (call.access === 'admin' && !actor.isAdmin) throw new AppError('forbidden');
}

/** Who it is that limits count: a user, or an address. */
const callerKey = (actor: Actor, request: FastifyRequest) =>
  actor.kind === 'user' ? `u${actor.id}` : addressKey(request.ip);

async function limit(call: Call, actor: Actor, request: FastifyRequest, db: Db, now: Date): Promise<void> {
  if (!call.limit) return;
  const caller = call.limit.by === 'user' ? callerKey(actor, request) : addressKey(request.ip);
  const counted = countTry(db, `${call.name}:${caller}`, call.limit, now);
  await (call.method === 'GET' ? counted.catch(passReadOnly) : counted);
}

async function bodyOf(call: Call, actor: Actor, request: FastifyRequest): Promise<Upload> {
  if (call.multipart && request.isMultipart())
    return readUpload(request, call, [...new Set([addressKey(request.ip), callerKey(actor, request)])]);
  return { body: request.body as Record<string, unknown>, files: {}, dispose: async () => {} };
}

/** What of a form is known before it is checked. */
export interface Given<C extends Call> {
  actor: ActorOf<C>;
  locale: Locale;
  /** As it came; null when the call had none. */
  body: unknown;
  files: Record<string, UploadedFile[]>;
}

/** What is wrong with a form beside what its schema says: field path → code. */
type Beside<C extends Call> = (given: Given<C>) => Record<string, FieldError>;

/** The checked body; a form that breaks a rule is told what else the handler would refuse. */
function checkedBody<C extends Call>(call: C, given: Given<C>, beside: Beside<C> | undefined): Body<C> {
  try {
    return checked(call.body, given.body, 'body') as Body<C>;
  } catch (error) {
    if (!beside || !(error instanceof AppError) || !error.fields) throw error;
    throw new AppError(error.code, { fields: { ...beside(given), ...error.fields } });
  }
}

type Answer<C extends Call> = Reply<C> | SerializedReply<Reply<C>> | void;

const written = (call: Call, answer: unknown): string =>
  answer instanceof SerializedReply ? answer.json : JSON.stringify(call.reply.parse(answer));

type Handler<C extends Call> = (received: Received<C>) => Promise<Answer<C>> | Answer<C>;

/** What is declared of a call, and what answers it. */
interface Answering<C extends Call> {
  call: C;
  handler: Handler<C>;
  beside: Beside<C> | undefined;
}

async function answerCall<C extends Call>(
  { call, handler, beside }: Answering<C>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { services } = request.server;
  const now = services.clock();
  const token = call.sessionless ? undefined : bearerToken(request.headers.authorization);
  const { adminSecondFactor } = services.config;
  const actor = token ? await services.sessions.actorOf(services.db, token, now, adminSecondFactor) : guest;
  admit(call, actor);
  await limit(call, actor, request, services.db, now);
  const upload = await bodyOf(call, actor, request);
  try {
    const caller = { actor: actor as ActorOf<C>, locale: acceptedLocale(request.headers['accept-language']) };
    const answer = await handler({
      db: services.db,
      reader: actor.kind === 'guest' ? services.reader : services.db,
      ...caller,
      now,
      params: checked(call.params, request.params, 'params') as Params<C>,
      query: checked(call.query, request.query, 'query') as Query<C>,
      body: checkedBody(call, { ...caller, body: upload.body, files: upload.files }, beside),
      files: upload.files,
      ctx: services,
      request,
      reply,
    });
    if (reply.sent) return reply;
    if (call.reply instanceof z.ZodUndefined) return await reply.status(204).send();
    return await reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(written(call, answer));
  } finally {
    await upload.dispose();
  }
}

/**
 * Registers a call of the contract: who may call, how often, what comes in and what goes out are enforced from its
 * data; the handler gets checked input and returns the reply. A handler that answers by itself uses `reply` and returns
 * nothing.
 * @param beside what the handler itself would refuse of a form that its schema refuses already, so that all is told at
 * once
 */
export function route<C extends Call>(app: FastifyInstance, call: C, handler: Handler<C>, beside?: Beside<C>): void {
  app.calls.push(call);
  const answering = { call, handler, beside };
  app.route({
    method: call.method,
    url: call.path,
    handler: (request, reply) => withOrigin(originOf(request), () => answerCall(answering, request, reply)),
  });
}
