import * as calls from '@app/contract/ownPlaces';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import { addPlaces, changePlace, deletePlace, listPlaces } from './ownPlaces.service.ts';

export function registerOwnPlaces(app: FastifyInstance): void {
  route(app, calls.listOwnPlaces, ({ db, actor }) => listPlaces(db, actor.id));
  route(app, calls.addOwnPlaces, ({ db, actor, body }) => addPlaces(db, actor.id, body));
  route(app, calls.changeOwnPlace, ({ db, actor, params, body }) => changePlace(db, actor.id, params.id, body));
  route(app, calls.deleteOwnPlace, async ({ db, actor, params }) => {
    await deletePlace(db, actor.id, params.id);
    return { ok: true as const };
  });
}
