import type { Call } from '@app/contract/call';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessRights } from '../../testing/accessRights.ts';
import { hostilePlans, requestOf, type ActorKind } from '../../testing/hostileCalls.ts';
import { faultOf } from '../../testing/hostileFault.ts';
import { makeOwnedThings, type OwnedThings } from '../../testing/ownedThings.ts';
import { testApp, type TestApp } from '../../testing/testApp.ts';

/** `npm run prove:hostile` sends 20,000 of them over the wire, and says how long the longest took. */
const count = Number(process.env['HOSTILE_CALLS'] ?? 2_000);
const seed = Number(process.env['HOSTILE_SEED'] ?? 20260915);
/** Calls of one set of things: some delete them. */
const together = 200;

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ TRUSTED_PROXIES: 'loopback' });
});
afterAll(() => server.close());

/** Somebody's things, and who asks about them. */
async function scene(actor: ActorKind): Promise<{ things: OwnedThings; token: string | undefined }> {
  const things = await makeOwnedThings(
    server.db,
    actor === 'admin' ? { role: 'admin' } : { role: 'realtor', verified_at: server.now() },
  );
  return { things, token: actor === 'guest' ? undefined : await server.tokenOf(things.owner) };
}

it(
  `of ${count} hostile calls to every route none fails the server (seed ${seed})`,
  { tags: ['nightly'], timeout: 300_000 },
  async () => {
    server.services.log.level = 'silent';
    const calls = server.app.calls.filter(({ name }) => name !== 'live');
    const plans = fc.sample(hostilePlans(calls), { numRuns: count, seed });
    // Making the plans held the loop, and a server whose loop is late refuses calls.
    const answers = async () => (await server.send({ url: '/api/header-stats' })).statusCode;
    await expect.poll(answers, { timeout: 20_000 }).toBe(200);
    const faults: string[] = [];
    let scenes = new Map<ActorKind, Awaited<ReturnType<typeof scene>>>();
    for (const [i, plan] of plans.entries()) {
      if (i % together === 0) scenes = new Map();
      const { things, token } = scenes.get(plan.actor) ?? (await scene(plan.actor));
      scenes.set(plan.actor, { things, token });
      const call = typeof plan.call === 'string' ? undefined : (plan.call as Call);
      const request = requestOf(plan, call ? accessRights[call.name]!.input(things) : {}, token);
      // Only a socket takes such an address.
      if (!URL.canParse(request.url, 'http://localhost')) continue;
      // Everybody calls from a place of their own: limits would answer instead of what they guard.
      const headers = { ...request.headers, 'x-forwarded-for': `10.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}` };
      const answer = await server.send({ ...(request as object), headers });
      const { 'content-type': type, 'content-encoding': packed, location } = answer.headers;
      const found = { status: answer.statusCode, type: packed ? '' : String(type), body: answer.body, location };
      const fault = faultOf(call, request.method, found);
      if (fault)
        faults.push(
          `${i} ${plan.actor} ${plan.disguise} ${request.method} ${request.url.slice(0, 300)} ${String(request.payload ?? '').slice(0, 300)}: ${fault}`,
        );
    }
    expect(faults).toEqual([]);
  },
);
