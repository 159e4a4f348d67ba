import { type listClusters, offerPin } from '@app/contract/map';
import { z } from 'zod';
import type { Reply } from '@app/contract/call';
import { SerializedReply } from '../platform/http/serializedReply.ts';

export type MapView = Reply<typeof listClusters>;

const pins = z.array(offerPin);

/**
 * What `JSON.stringify` makes of it: there are hundreds in an answer, whose every number the contract would look at.
 */
function clusterJson({
  id,
  coordinates: [x, y],
  offers,
  searches,
  price_from: price,
  bounds,
}: MapView['clusters'][number]) {
  return `{"id":"${id}","coordinates":[${x},${y}],"offers":${offers},"searches":${searches},"price_from":${price},"bounds":[${bounds.join(',')}]}`;
}

/**
 * The reply of `listClusters` as JSON.
 * @param searches each checked and written already
 */
export function writeView(view: Omit<MapView, 'searches'>, searches: readonly string[]): SerializedReply<MapView> {
  const { clusters, offers, totals } = view;
  return new SerializedReply(
    `{"clusters":[${clusters.map(clusterJson).join(',')}],"offers":${JSON.stringify(pins.parse(offers))},` +
      `"searches":[${searches.join(',')}],"totals":{"offers":${totals.offers},"searches":${totals.searches}}}`,
  );
}
