import { constants } from 'node:zlib';
import type { Call } from '@app/contract/call';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { indexes, routes, stateCounts, templates } from './areas.ts';
import { registerDocs } from './platform/http/docs.routes.ts';
import { registerBodyWatch } from './platform/http/bodyWatch.ts';
import { answerBrokenRequest } from './platform/http/brokenRequests.ts';
import { answerFailure, registerFailures, routeNotFound } from './platform/http/failures.ts';
import { registerHeadAnswers } from './platform/http/headAnswers.ts';
import { registerManifest } from './platform/http/manifest.routes.ts';
import { registerSecurityContact } from './platform/http/securityContact.routes.ts';
import { registerObservation } from './platform/http/observe.ts';
import { registerOrderlyEnd, takeWaiting } from './platform/http/orderlyEnd.ts';
import { registerPages } from './platform/http/page.ts';
import { pressureLimits, registerPressure } from './platform/http/pressure.ts';
import { registerSecurity } from './platform/http/security.ts';
import { registerNode } from './platform/nodes/ownNode.ts';
import { registerOutbox } from './platform/outbox/outbox.routes.ts';
import { isRequestId, newRequestId } from './platform/requestId.ts';
import type { Services } from './platform/services.ts';
import { registerTracing } from './platform/http/tracedRequests.ts';
import { registerProxyWarning } from './platform/http/unnamedProxy.ts';
import { registerWebhook } from './platform/telegram/webhook.routes.ts';
import { registerStorage } from './platform/storage/storage.routes.ts';

/** Five zones of 500 points are 100 kB. */
const largestBody = 256 * 1024;

function fastify(services: Services): FastifyInstance {
  const { trustedProxies } = services.config;
  const app = Fastify({
    loggerInstance: services.log,
    // One line an answer is written by the platform itself.
    logController: new LogController({ disableRequestLogging: true }),
    // A proxy that is trusted may have given it one already.
    genReqId: ({ headers }) =>
      trustedProxies.length > 0 && isRequestId(headers['x-request-id']) ? headers['x-request-id'] : newRequestId(),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: largestBody,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => void answerFailure(error, request as never, reply as never),
    // Who still comes over a connection that is there is answered, and told to come by another one next time.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Room for 25 photos over a slow phone line.
    requestTimeout: 10 * 60_000,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
  }) as unknown as FastifyInstance;
  app.decorate('services', services);
  app.decorate('calls', [] as Call[]);
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    // A call without input may still name its type.
    if (text === '') done(null, undefined);
    else void parseJson(request, text as string, done);
  });
  return app;
}

async function registerPlugins(app: FastifyInstance): Promise<void> {
  registerFailures(app);
  registerTracing(app);
  registerOrderlyEnd(app);
  registerProxyWarning(app);
  registerBodyWatch(app);
  registerHeadAnswers(app);
  await registerSecurity(app);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // Answers are made anew each time: the highest quality costs more than it saves.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  // In development Vite itself keeps the loop busy for seconds.
  const limits = pressureLimits(app.services.config.memory);
  await registerPressure(app, app.services.config.development ? { ...limits, delay: 0 } : limits);
  await app.register(multipart, { throwFileSizeLimit: false });
}

/**
 * The HTTP server over running services; it does not listen yet.
 * @param more registered beside the areas' routes
 */
export async function buildApp(services: Services, more: typeof routes = []): Promise<FastifyInstance> {
  const app = fastify(services);
  await registerPlugins(app);
  registerObservation(app, stateCounts);
  registerNode(app);
  await registerStorage(app);
  registerOutbox(app, templates);
  registerWebhook(app);
  for (const register of [...routes, ...more]) await register(app);
  for (const keep of indexes) await keep(services);
  registerDocs(app);
  registerManifest(app);
  registerSecurityContact(app);
  await registerPages(app);
  app.setNotFoundHandler(async (request, reply) => {
    const { status, body } = routeNotFound(request);
    return reply.status(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);
  });
  // Streams never end by themselves; the server waits for every open answer when it stops.
  app.addHook('preClose', () => services.events.stop());
  // The last: the server stops listening right after it.
  app.addHook('preClose', () => takeWaiting(app));
  return app;
}
