import * as calls from '@app/contract/agencies';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import { appointOwner, changeAgency, closeAgency, foundAgency, showStanding } from './agencies.service.ts';
import {
  acceptInvitation,
  acceptInviteLink,
  declineInvitation,
  inviteRealtor,
  makeInviteLink,
  revokeInvitation,
  showInviteLink,
} from './invitations.service.ts';

export function registerAgencies(app: FastifyInstance): void {
  route(app, calls.showAgency, ({ db, actor, now }) => showStanding(db, actor.id, now));
  route(app, calls.foundAgency, ({ db, ctx, actor, body, files, now }) =>
    foundAgency(db, ctx.storage, actor.id, body, files['logo']?.[0], now),
  );
  route(app, calls.changeAgency, ({ db, ctx, actor, body, files, now }) =>
    changeAgency(db, ctx.storage, actor.id, body, files['logo']?.[0], now),
  );
  route(app, calls.closeAgency, ({ db, actor, now }) => closeAgency(db, actor.id, now));
  route(app, calls.appointAgencyOwner, ({ db, actor, params, now }) => appointOwner(db, actor.id, params.id, now));
  route(app, calls.inviteRealtor, ({ db, actor, body, now }) => inviteRealtor(db, actor.id, body.identifier, now));
  route(app, calls.makeInviteLink, ({ db, actor, now }) => makeInviteLink(db, actor.id, now));
  route(app, calls.revokeInvitation, ({ db, actor, params, now }) => revokeInvitation(db, actor.id, params.id, now));
  route(app, calls.acceptInvitation, ({ db, actor, params, now }) => acceptInvitation(db, actor.id, params.id, now));
  route(app, calls.declineInvitation, ({ db, actor, params, now }) => declineInvitation(db, actor.id, params.id, now));
  route(app, calls.showInviteLink, ({ db, body, now }) => showInviteLink(db, body.token, now));
  route(app, calls.acceptInviteLink, ({ db, actor, body, now }) => acceptInviteLink(db, actor.id, body.token, now));
}
