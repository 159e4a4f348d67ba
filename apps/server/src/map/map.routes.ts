import * as calls from '@app/contract/map';
import { listTravelModes, measureTravel, reachPlaces } from '@app/contract/travel';
import type { FastifyInstance } from 'fastify';
import { route } from '../platform/http/route.ts';
import { sendPacked } from '../platform/http/sendPacked.ts';
import { breakerOf } from '../platform/breaker.ts';
import { Geocoder, geocoderLimits } from './geocoder.ts';
import { clustersOf, priceHistogram } from './map.service.ts';
import { registerTiles } from './mapTiles.routes.ts';
import { nearPlaces } from './near.service.ts';
import { offersByWay } from './offersByWay.service.ts';
import { findPlaces, namePlace } from './places.service.ts';
import { packedStops, packedWays } from './transit.service.ts';
import {
  offerPointsWithSimilar,
  offersWithSimilar,
  searchesWithSimilar,
  searchPointsWithSimilar,
} from './similar.service.ts';
import { minutesBetween, reachedFrom } from './travel.service.ts';
import { travelBook } from '../travel/travelBook.ts';

function registerPlaces(app: FastifyInstance): void {
  const { config, log } = app.services;
  const geocoder = config.geocoderUrl
    ? new Geocoder(config.geocoderUrl, breakerOf(config, 'geocoder', geocoderLimits))
    : undefined;
  route(app, calls.findPlaces, ({ ctx, query, locale }) => findPlaces(ctx.reader, geocoder, query.q, locale, log));
  route(app, calls.namePlace, ({ ctx, query, locale }) =>
    namePlace(ctx.reader, geocoder, [query.lng, query.lat], locale, log),
  );
  route(app, calls.listStops, ({ locale, request, reply }) => {
    reply.header('vary', 'accept-language');
    return sendPacked(request, reply, packedStops(locale));
  });
  route(app, calls.listTransitWays, ({ request, reply }) => sendPacked(request, reply, packedWays()));
  route(app, calls.listNear, ({ query, locale }) => nearPlaces([query.lng, query.lat], locale));
}

function registerTravel(app: FastifyInstance): void {
  route(app, listTravelModes, () => ({ modes: [...travelBook().modes] }));
  route(app, reachPlaces, ({ body }) => reachedFrom(body));
  route(app, measureTravel, ({ body }) => minutesBetween(body));
  route(app, calls.listOffersByWay, ({ ctx, actor, locale, now, query, body }) => {
    const { cursor, limit, ...filters } = query;
    return offersByWay(ctx.reader, filters, { ...body, cursor, limit }, { actor, locale, now });
  });
}

export function registerMap(app: FastifyInstance): void {
  registerPlaces(app);
  registerTravel(app);
  registerTiles(app);
  route(app, calls.listClusters, ({ reader, actor, locale, now, query }) => {
    const { bbox, zoom, side, ...filters } = query;
    return clustersOf(reader, filters, { bbox, zoom, side }, { actor, locale, now });
  });
  route(app, calls.priceHistogram, ({ reader, actor, now, query }) => priceHistogram(reader, query, { actor, now }));
  route(app, calls.listOffersWithSimilar, ({ reader, actor, locale, now, query }) => {
    const { cursor, limit, ...filters } = query;
    return offersWithSimilar(reader, filters, { cursor, limit }, { actor, locale, now });
  });
  route(app, calls.listSearchesWithSimilar, ({ reader, actor, locale, now, query }) => {
    const { cursor, limit, ...filters } = query;
    return searchesWithSimilar(reader, filters, { cursor, limit }, { actor, locale, now });
  });
  route(app, calls.mapOffersWithSimilar, async ({ reader, actor, now, query }) => ({
    items: await offerPointsWithSimilar(reader, query, { actor, now }),
  }));
  route(app, calls.mapSearchesWithSimilar, async ({ reader, actor, now, query }) => ({
    items: await searchPointsWithSimilar(reader, query, { actor, now }),
  }));
}
