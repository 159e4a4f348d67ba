import * as calls from '@app/contract/adminUsers';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import {
  blockUser,
  changeRole,
  eraseUser,
  signUserOut,
  unblockUser,
  unverifyUser,
  verifyUser,
} from './adminUsers.service.ts';

export function registerAdminUsers(app: FastifyInstance): void {
  route(app, calls.blockUser, async ({ db, actor, params, body, now }) => ({
    user: await blockUser(db, actor, params.id, body, now),
  }));
  route(app, calls.unblockUser, async ({ db, actor, params, body, now }) => ({
    user: await unblockUser(db, actor, params.id, body, now),
  }));
  route(app, calls.verifyUser, async ({ db, actor, params, body, now }) => ({
    user: await verifyUser(db, actor, params.id, body, now),
  }));
  route(app, calls.unverifyUser, async ({ db, actor, params, body, now }) => ({
    user: await unverifyUser(db, actor, params.id, body, now),
  }));
  route(app, calls.changeUserRole, async ({ db, actor, params, body, now }) => ({
    user: await changeRole(db, actor, params.id, body, now),
  }));
  route(app, calls.signUserOut, async ({ db, actor, params, now }) => {
    await signUserOut(db, actor, params.id, now);
    return { ok: true as const };
  });
  route(app, calls.eraseUser, async ({ db, actor, params, body, now }) => {
    await eraseUser(db, actor, params.id, body, now);
    return { ok: true as const };
  });
}
