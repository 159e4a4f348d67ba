import { dayOf } from '@app/domain/chisinauTime';
import { countVisit, headerStats, listHomeRealtors, showLanding, showRates, showRealtor } from '@app/contract/landing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { route } from '../platform/http/route.ts';
import { visitorOf } from '../platform/http/visitor.ts';
import { countForHeader, countVisit as countVisitOf, readLanding } from './landing.service.ts';
import { findRealtors, openRealtor } from './realtors.service.ts';
import { listRates } from './rates.service.ts';

const visitCookie = 'visit';

function visitOf(request: FastifyRequest): string | null {
  return (
    new RegExp(`(?:^|;\\s*)${visitCookie}=([A-Za-z0-9_-]{22})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1] ?? null
  );
}

export function registerLanding(app: FastifyInstance): void {
  const secure = app.services.config.publicUrl.startsWith('https:') ? '; Secure' : '';
  route(app, headerStats, ({ ctx, now }) => countForHeader(ctx.reader, ctx, now));

  route(app, countVisit, async ({ db, actor, request, reply, now }) => {
    // Without a cookie it is the address and the browser: what keeps no cookies is counted once a day too.
    const word = visitOf(request) ?? visitorOf(actor, request, dayOf(now)).subarray(0, 16).toString('base64url');
    const { lasts, total } = await countVisitOf(db, word, now);
    void reply.header(
      'set-cookie',
      `${visitCookie}=${word}; Path=/api/visits; Max-Age=${lasts}; HttpOnly; SameSite=Lax${secure}`,
    );
    return { total_sessions: total };
  });

  route(app, listHomeRealtors, ({ ctx, query, now }) => findRealtors(ctx.reader, query, now));
  route(app, showRealtor, ({ ctx, params, now }) => openRealtor(ctx.reader, params.id, now));
  route(app, showLanding, ({ ctx, query, locale }) => readLanding(ctx.reader, query.locale ?? locale));
  route(app, showRates, ({ ctx, now }) => listRates(ctx.reader, now));
}
